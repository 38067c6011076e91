import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const folders = ['contract/src', 'server/src', 'web/src'];
const isSource = /\.(tsx?|json)$/;
const isTest = /\.test\.tsx?$/;
const isOfMessages = (name) => name.endsWith('.messages.ts');
/** A line of a message file with a text, or the beginning of one. */
const entries = /^ {2,4}'?[\w.]+'?:(?= |$)/gm;

/** null, or messages that are not used, either by key or, for composed keys, by a matching template. */
export function unusedTexts() {
  const files = folders
    .flatMap((folder) => readdirSync(inRoot(folder), { recursive: true }).map((name) => join(folder, name)))
    .filter((name) => isSource.test(name) && !isTest.test(name))
    .map((name) => ({ name, text: readFileSync(inRoot(name), 'utf8') }));
  const named = files.map(({ name, text }) => namedIn(isOfMessages(name) ? text.replaceAll(entries, '') : text));
  const words = new Set(named.flatMap((each) => [...each.words]));
  const templates = named.flatMap((each) => each.templates);
  const isUsed = (key) => words.has(key) || templates.some((makes) => makes(key));
  const unused = files
    .filter(({ name }) => isOfMessages(name))
    .flatMap(({ name, text }) => keysIn(text).flatMap((key) => (isUsed(key) ? [] : [`${name}: nothing names ${key}`])));
  return unused.length === 0 ? null : unused.join('\n');
}

/** The words of a source, and patterns of its templates. */
function namedIn(text) {
  const words = new Set(
    [...text.matchAll(/[A-Za-z_$][\w$]*(?:\.[\w$]+)*/g)].flatMap(([word]) => [word, ...word.split('.')]),
  );
  const templates = [...text.matchAll(/`((?:\w|\.|\$\{[^}]*\})*\$\{[^`]*)`/g)].flatMap(([, template]) => {
    const parts = template.split(/\$\{[^}]*\}/);
    if (parts.some((part) => !/^[\w.]*$/.test(part)) || parts.every((part) => part === '')) return [];
    const form = new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('(\\w+)')}$`);
    // A template of almost only placeholders would match any key.
    const isBare = parts.join('').length < 2;
    return [
      (key) => {
        const [found, ...filled] = form.exec(key) ?? [];
        return found !== undefined && (!isBare || filled.every((part) => words.has(part)));
      },
    ];
  });
  return { words, templates };
}

/** The keys of the first language; numeric ones are always composed. */
function keysIn(text) {
  const begin = text.indexOf("'zh-CN'");
  if (begin < 0) return [];
  const end = text.indexOf('\n  en', begin);
  const first = text.slice(begin, end < 0 ? undefined : end);
  return [...first.matchAll(/^ {4}'?([a-z][\w.]*)'?:/gim)].map(([, key]) => key);
}
