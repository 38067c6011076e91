// npm run languages: works out contract/src/languages/zh-tw.json, the table by which our Simplified Chinese is read in
// Traditional Chinese (adr/0017). Texts are converted by OpenCC with our overrides; the table holds what that takes.
import { readFileSync, writeFileSync } from 'node:fs';
import { Converter } from 'opencc-js/cn2t';
import { converter } from '../../contract/src/languages/conversion.ts';
import { inRoot } from '../lib/paths.mjs';
import { Failure, run, say } from '../lib/say.mjs';
import { chineseTexts } from './chinese-texts.mjs';

const overrides = JSON.parse(readFileSync(inRoot('contract', 'src', 'languages', 'zh-tw.overrides.json'), 'utf8'));
const withPhrases = Converter({ from: 'cn', to: 'twp' });
const target = inRoot('contract', 'src', 'languages', 'zh-tw.json');

/** The expected text: our own words if there are any, otherwise OpenCC's. */
function traditional(text) {
  const own = Object.keys(overrides).toSorted((a, b) => b.length - a.length);
  const parts = text.split(new RegExp(`(${own.join('|')})`));
  return parts.map((part) => overrides[part] ?? withPhrases(part)).join('');
}

/** Pairs of different characters in the common set of the national standard (GB 2312). */
function characters() {
  const decoder = new TextDecoder('gb18030');
  const pairs = [];
  for (let high = 0xb0; high <= 0xf7; high += 1) {
    for (let low = 0xa1; low <= 0xfe; low += 1) {
      const sign = decoder.decode(Uint8Array.of(high, low));
      const other = withPhrases(sign);
      if (/^[\u4e00-\u9fff]$/.test(sign) && other !== sign && other.length === 1) pairs.push(sign + other);
    }
  }
  return pairs.join('');
}

/** The shortest part of a text that the table converts wrongly. */
function shortestWrong(text, read) {
  for (let length = 2; length <= text.length; length += 1) {
    for (let at = 0; at + length <= text.length; at += 1) {
      const piece = text.slice(at, at + length);
      const expected = traditional(piece);
      if (read(piece) !== expected && traditional(text).includes(expected)) return piece;
    }
  }
  return text;
}

function tableFor(texts) {
  const table = { characters: characters(), phrases: { ...overrides } };
  // A new phrase may occur in another text, so all are converted again until none is wrong.
  for (let round = 0; round < 50; round += 1) {
    const read = converter(table);
    const wrong = texts.filter((text) => read(text) !== traditional(text));
    if (wrong.length === 0) return table;
    for (const text of wrong) {
      const piece = shortestWrong(text, converter(table));
      table.phrases[piece] = traditional(piece);
    }
  }
  throw new Error('The table does not settle: two texts want the same words to read differently.');
}

/** Drops phrases that the rest of the table converts the same way. */
function tidied({ characters: signs, phrases }) {
  const bySigns = converter({ characters: signs, phrases: {} });
  // A phrase may prevent a shorter one inside it from matching.
  const hides = (phrase) => Object.keys(phrases).some((other) => other !== phrase && phrase.includes(other));
  const isNeeded = ([phrase, reading]) => hides(phrase) || bySigns(phrase) !== reading;
  const needed = Object.entries(phrases).filter(isNeeded);
  return { characters: signs, phrases: Object.fromEntries(needed.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

/** `--verify`: whether the checked-in table converts every text as expected. */
function verify() {
  const read = converter(JSON.parse(readFileSync(target, 'utf8')));
  const wrong = [...chineseTexts()].filter(([text]) => read(text) !== traditional(text));
  if (wrong.length === 0) return;
  const lines = wrong.map(([text, [file]]) => `${file}: ${text}`);
  throw new Failure(`${lines.join('\n')}\nThe table of Traditional Chinese is out of date: npm run languages.`);
}

function write() {
  const texts = [...chineseTexts().keys()];
  const table = tidied(tableFor(texts));
  writeFileSync(target, `${JSON.stringify(table, null, 2)}\n`);
  verify();
  say('zh-TW', `${texts.length} texts, ${Object.keys(table.phrases).length} phrases`);
}

await run(async () => (process.argv.includes('--verify') ? verify() : write()));
