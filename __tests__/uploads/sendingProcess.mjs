// Stores requests with files as a server would, as fast as it can, and removes unsent files, until its input ends.
import { database } from '../../lib/server/database/index.ts';
import { createRequest } from '../../lib/server/requests/store.ts';
import { removeUnsent } from '../../lib/server/uploads/removal.ts';
import { storeFile } from '../../lib/server/uploads/storedFiles.ts';
import { leakAnswers, leakForm } from '../requests/deliveryForm.ts';

let goesOn = true;
process.stdin.resume().on('end', () => (goesOn = false));
for (let n = 0; goesOn; n += 1) {
  if (n % 3 === 2) await removeUnsent(new Date());
  const content = Buffer.from(`photo ${n}`.repeat(1000));
  const photo = { name: `${n}.jpg`, type: 'image/jpeg', content };
  const photos = [await storeFile(photo), await storeFile(photo)];
  // A file from a form that is never sent.
  await storeFile(photo);
  const { reference } = await createRequest(leakForm, { ...leakAnswers, photos }, `sending-${n}`);
  console.log(reference);
}
await database().close();
process.exit();
