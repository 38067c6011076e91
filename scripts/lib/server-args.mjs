import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const read = (name) => JSON.parse(readFileSync(inRoot('server', 'src', name), 'utf8'));

/** Arguments of Node.js for the server: heap limits (docs/adr/0013), then the program. */
export const serverArgs = [...read('node-flags.json'), inRoot('server', 'src', 'main.ts')];

/** The server's environment: memory outside of the heap (docs/adr/0013), and overrides. */
export const serverEnv = (env) => ({ ...read('node-env.json'), ...env });
