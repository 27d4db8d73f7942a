// Registers the hooks that let plain Node run TypeScript. Only development uses it: the build compiles the site itself.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
