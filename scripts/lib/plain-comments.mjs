import { vague } from './plain-names.mjs';
import { lineAt, sourceFiles } from './source-files.mjs';

const folders = [
  'contract/src',
  'server/src',
  'server/test',
  'web/src',
  'web/test',
  'web/mock',
  'e2e',
  'bench/src',
  'scripts',
];
/** People are "they" or "the caller"; the rest is reported, requested, required or next to something. */
const vagueInComments = [
  ...vague,
  ...'tells ask asks asking want wants besides whoever whomever whosoever somebody anybody everybody'.split(' '),
  ...'he she him his hers himself herself'.split(' '),
  'handed on',
];
const pattern = new RegExp(String.raw`\b(?:${vagueInComments.join('|')})\b(?!-alive)`, 'i');
/** A quote before the first slash belongs to a text, e.g. of SQL. */
const comment = /(?<!['"`])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

/** null, or the comments that hold one of these words outside of quoted code. */
export function plainComments() {
  const found = sourceFiles(folders).flatMap(({ file, text }) =>
    [...text.matchAll(comment)].flatMap(({ 0: words, index }) => {
      const vagueWord = pattern.exec(words.replaceAll(/`[^`]*`/g, ''))?.[0];
      return vagueWord ? [`${file}:${lineAt(text, index)}: "${vagueWord}" in a comment`] : [];
    }),
  );
  return found.length === 0 ? null : `${found.join('\n')}\nUse the field's own word (docs/style.md, Names).`;
}
