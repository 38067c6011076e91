import { globSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

/** Files with Chinese texts: labels, messages, and seeds. */
const places = [
  '{contract,server,web}/src/**/*{.labels,.messages,-messages}.ts',
  'server/seeds/menus*.json',
  'server/seeds/dictionaries*.json',
  'server/seeds/config*.json',
];
const chineseRun = /[\u3400-\u9fff]+/g;

/** Every run of Chinese characters in our texts, with its files. */
export function chineseTexts() {
  const found = new Map();
  for (const file of globSync(places, { cwd: inRoot() })) {
    for (const [run] of readFileSync(inRoot(file), 'utf8').matchAll(chineseRun)) {
      found.set(run, [...(found.get(run) ?? []), file]);
    }
  }
  return found;
}
