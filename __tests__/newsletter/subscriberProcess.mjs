// Opens the database as a server would, and adds the visitors whose names it reads until its input ends.
import { createInterface } from 'node:readline';
import { openSubscriberFile } from '../../lib/server/newsletter/subscriberFile.ts';

const file = openSubscriberFile(process.env.DATA_DIR);
for await (const name of createInterface({ input: process.stdin }))
  console.log(await file.add(`${name}@gold.example`));
file.close();
