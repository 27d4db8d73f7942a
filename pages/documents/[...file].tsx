import { documentResponse } from '@/lib/server/documents/documentResponse';

/** `/documents/<folder>/<name>.pdf`, written by `getServerSideProps`. */
export default function Document() {
  return null;
}

export const getServerSideProps = documentResponse;
