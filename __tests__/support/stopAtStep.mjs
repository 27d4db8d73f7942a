// With `node --import`, makes a script kill itself (kill -9) at the step STOP_AT of what it does to files and SQLite
// databases, counted from 0. A step that writes a file has written half of it.
import Libsql from 'libsql';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let steps = 0;

function atEveryCall(object, names) {
  for (const name of names) {
    const original = object[name];
    object[name] = function (...args) {
      if (`${steps++}` === process.env.STOP_AT) {
        if (name === 'writeFileSync') original(args[0], args[1].slice(0, args[1].length / 2));
        process.kill(process.pid, 'SIGKILL');
      }
      return original.apply(this, args);
    };
  }
}

atEveryCall(Libsql.prototype, ['exec', 'pragma', 'prepare', 'close']);
atEveryCall(fs, ['chmodSync', 'copyFileSync', 'mkdirSync', 'renameSync', 'writeFileSync']);
syncBuiltinESMExports();
