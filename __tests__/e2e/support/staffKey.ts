import path from 'node:path';
import Libsql from 'libsql';
import { fakeEnvironment } from '../../fakes/start';

/** The secret in the staff's link to a request, which staff get by email. */
export function staffKey(reference: string): string {
  const file = new Libsql(path.join(fakeEnvironment.DATA_DIR, 'site.sqlite'));
  try {
    const row = file
      .prepare('select staff_key from requests where reference = ?')
      .get([reference.replaceAll('-', '')]) as { staff_key: string };
    return row.staff_key;
  } finally {
    file.close();
  }
}
