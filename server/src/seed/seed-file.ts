import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** The text of a file in `server/seeds/`. */
export async function readSeed(name: string): Promise<string> {
  return readFile(new URL(`../../seeds/${name}.json`, import.meta.url), 'utf8');
}

const unzip = promisify(gunzip);

/** The text of `server/seeds/<name>.tsv.gz`: long lists are stored compressed. */
export async function readCompressedSeed(name: string): Promise<string> {
  const bytes = await readFile(new URL(`../../seeds/${name}.tsv.gz`, import.meta.url));
  return (await unzip(bytes)).toString('utf8');
}
