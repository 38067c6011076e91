import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const parts = ['contract', 'server', 'web'];

/**
 * null, or the names that two files export. A name may occur both on the server and in the browser, for a call and its
 * handler, but once in each; a name of the contract only there.
 */
export function oneMeaning() {
  const files = new Map();
  for (const part of parts)
    for (const file of sourcesOf(part))
      for (const name of exportsOf(file)) files.set(name, [...(files.get(name) ?? []), file]);
  const shared = [...files].filter(([, found]) => new Set(found.map(sideOf(found))).size < found.length);
  if (shared.length === 0) return null;
  const lines = shared.map(([name, found]) => `${name}: ${found.join(', ')}`);
  return `${lines.join('\n')}\nOne exported name has one meaning (docs/style.md, Names).`;
}

const sideOf = (found) => {
  const isShared = found.some((file) => file.startsWith('contract/'));
  return (file) => (isShared ? 'contract' : file.split('/')[0]);
};

function sourcesOf(part) {
  return readdirSync(inRoot(part, 'src'), { recursive: true })
    .map((name) => join(part, 'src', name).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file));
}

/** A schema and its type share their name within a file. */
function exportsOf(file) {
  const text = readFileSync(inRoot(file), 'utf8');
  const found = text.matchAll(/^export (?:async )?(?:const|function\*?|type|interface|class) (\w+)/gm);
  return new Set([...found].map(([, name]) => name));
}
