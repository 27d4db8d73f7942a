// Opens the database as a server would when it starts. With STOP_AT, kills itself (kill -9) at that step of
// moving an older file, counted from 0.
import Libsql from 'libsql';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';
import { database } from '../../lib/server/database/index.ts';

let steps = 0;
let isMoving = false;

function atEveryCall(object, names) {
  for (const name of names) {
    const original = object[name];
    object[name] = function (...args) {
      if (String(args[0]).includes('journal_mode = DELETE')) isMoving = true;
      if (isMoving && `${steps++}` === process.env.STOP_AT) process.kill(process.pid, 'SIGKILL');
      return original.apply(this, args);
    };
  }
}

atEveryCall(Libsql.prototype, ['exec', 'pragma', 'prepare', 'close']);
atEveryCall(pg.Client.prototype, ['query']);
atEveryCall(fs, ['renameSync', 'rmSync']);
syncBuiltinESMExports();

await database().prepare();
const { lastFailure } = database().health();
console.log(JSON.stringify(lastFailure?.kind ?? 'moved'));
process.exit();
