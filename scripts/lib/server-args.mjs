import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** What Node.js is started with for the server: limits of its heap (docs/adr/0013), then the program. */
export const serverArgs = [
  ...JSON.parse(readFileSync(inRoot('server', 'src', 'node-flags.json'), 'utf8')),
  inRoot('server', 'src', 'main.ts'),
];
