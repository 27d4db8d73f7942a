import { staffFile } from '@/lib/server/requests/staffFile';

/** A file of a request, for staff. */
export default function StaffFile() {
  return null;
}

export const getServerSideProps = staffFile;
