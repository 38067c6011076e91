import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const read = (name) => JSON.parse(readFileSync(inRoot('server', 'src', name), 'utf8'));

/** What Node.js is started with for the server: limits of its heap (docs/adr/0013), then the program. */
export const serverArgs = [...read('node-flags.json'), inRoot('server', 'src', 'main.ts')];

/** Its environment: how memory outside of the heap is asked for (docs/adr/0013), and whatever is said besides. */
export const serverEnv = (env) => ({ ...read('node-env.json'), ...env });
