import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { ownTexts } from './setting-of-texts.mjs';

/** Codes of cut-offs, which users never see in place of a name. */
const codes = /\b(STA|SPA|ECP|EFC|DCO|AFC|VCO|RCO|DGC|OBC|LCO|CUA|PCO|FCO|TCO)\b/;
/** A value of a dictionary, or the name of a field. */
const isKey = /^[A-Z_]+$/;
/** Carriers' sheets use the codes as headings. */
const headings = /sheet-row\.labels\.ts$|cutoff-code\.json$/;

/** null, or texts with a word that the glossary excludes, or a bare code of a cut-off. */
export function wordsOfTexts() {
  const given = givenUp();
  const texts = ownTexts().filter(({ text }) => !isKey.test(text));
  const found = texts.flatMap(({ file, line, text }) => [
    ...given.flatMap(({ word, say, form }) =>
      form.test(text.replaceAll(/\{\w+[|}]/g, '')) ? [`${file}:${line}: “${word}”, say “${say}”: ${text}`] : [],
    ),
    ...(codes.test(text) && !headings.test(file)
      ? [`${file}:${line}: a code of a cut-off, say its name: ${text}`]
      : []),
  ]);
  return found.length === 0 ? null : found.join('\n');
}

/** The table of the glossary: the excluded word, and its replacement. */
function givenUp() {
  const [, table = ''] = readFileSync(inRoot('docs', 'glossary.md'), 'utf8').split('## Words that do not come back');
  const rows = [...table.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].filter(([, word]) => word !== 'word');
  if (rows.length === 0) throw new Error('The glossary has no words that do not come back.');
  return rows.map(([, word, say]) => ({ word, say, form: formOf(word) }));
}

function formOf(word) {
  return /[a-z]/i.test(word) ? new RegExp(`\\b${word}\\b`, 'i') : new RegExp(word);
}
