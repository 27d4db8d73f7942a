// Registers the hooks that let Node run TypeScript. Only used in development, because the build compiles the site.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
