// Opens the database as a server would, and adds the visitors whose names it reads until its input ends.
import { createInterface } from 'node:readline';
import { database } from '../../lib/server/database/index.ts';
import { addSubscriber } from '../../lib/server/newsletter/local.ts';

for await (const name of createInterface({ input: process.stdin }))
  console.log(await addSubscriber(database(), `${name}@gold.example`));
process.exit();
