import sharp from 'sharp';
import { writeFileSync } from 'node:fs';
import { readFile } from '/work/wt-a/lib/server/uploads/readFile.ts';
console.log('concurrency', sharp.concurrency(), sharp.simd(), JSON.stringify(sharp.cache()));
const kinds = process.argv.slice(2);
const rss = () => Math.round(process.memoryUsage().rss / 1e6);
let peak = 0; const t = setInterval(() => (peak = Math.max(peak, rss())), 5);
for (const kind of kinds) {
  const f = `/tmp/wt-a-${kind}`;
  peak = 0; const before = rss(); const s = Date.now();
  const r = await Promise.all(Array.from({ length: 4 }, () => readFile(f, kind)));
  console.log(kind, 'before', before, 'peak', peak, 'ms', Date.now() - s, r.map((x: any) => x.refusal ?? x.content.length));
}
clearInterval(t);
import { readFileSync } from 'node:fs';
console.log(readFileSync('/proc/self/status', 'utf8').match(/VmHWM.*/)![0]);
