// Completes `.next/standalone`, the whole of what a server needs, with the files that browsers fetch.
import { cpSync } from 'node:fs';

cpSync('public', '.next/standalone/public', { recursive: true });
cpSync('.next/static', '.next/standalone/.next/static', { recursive: true });
