import { staffFile } from '@/lib/server/requests/staffFile';

/** A file attached to a request, for staff. */
export default function StaffFile() {
  return null;
}

export const getServerSideProps = staffFile;
