import { readFile } from 'node:fs/promises';

/** The text of a file in `server/seeds/`. */
export async function readSeed(name: string): Promise<string> {
  return readFile(new URL(`../../seeds/${name}.json`, import.meta.url), 'utf8');
}
