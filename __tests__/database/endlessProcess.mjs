// Adds subscribers endlessly, ten at a time, and prints each one once it has been saved.
import { writeSync } from 'node:fs';
import { database } from '../../lib/server/database/index.ts';
import { addSubscriber } from '../../lib/server/newsletter/local.ts';

async function add(lane) {
  for (let n = 0; ; n += 1) {
    const name = `${process.argv[2]}-${lane}-${n}.`;
    if (!(await addSubscriber(database(), `${name}@gold.example`)))
      throw new Error(`not new: ${name}`);
    writeSync(1, `${name}\n`);
  }
}

for (let lane = 0; lane < 10; lane += 1) void add(lane);
