// npm run structure: how the source files hang together, in figures; issues and reviews quote them.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { inRoot } from './lib/paths.mjs';
import { run, say } from './lib/say.mjs';

const parts = ['contract', 'server', 'web'];
const isTest = /\.(test|fixture)\.tsx?$/;
const smallLines = 40;
const largeFolder = 25;

function sourceFiles() {
  return parts.flatMap((part) =>
    readdirSync(inRoot(part, 'src'), { recursive: true })
      .map((name) => join(part, 'src', name).replaceAll('\\', '/'))
      .filter((file) => /\.tsx?$/.test(file) && !isTest.test(file)),
  );
}

/** The file of a specifier, or undefined for a library. */
function resolved(specifier, from) {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier);
  const [, part, rest] = /^#(contract|server|web)\/(.+)$/.exec(specifier) ?? [];
  return part && `${part}/src/${rest}`;
}

function importsOf(file, text) {
  const specifiers = [...text.matchAll(/(?:from|import\() ?'([^']+)'|^import '([^']+)'/gm)];
  return specifiers.map(([, from, bare]) => resolved(from ?? bare, file)).filter(Boolean);
}

function countsBy(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Names that several files export: one exported name has one meaning. */
function sharedExports(texts) {
  const exported = [...texts.values()].flatMap((text) => [
    ...new Set(
      [...text.matchAll(/^export (?:async )?(?:const|function\*?|type|class) (\w+)/gm)].map(([, name]) => name),
    ),
  ]);
  return [...countsBy(exported)].filter(([, count]) => count > 1).map(([name]) => name);
}

await run(async () => {
  const texts = new Map(sourceFiles().map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
  const importers = new Map([...texts.keys()].map((file) => [file, new Set()]));
  for (const [file, text] of texts) for (const target of importsOf(file, text)) importers.get(target)?.add(file);
  const lines = (file) => texts.get(file).split('\n').length - 1;
  const single = [...importers].filter(([, from]) => from.size === 1).map(([file, [from]]) => ({ file, from }));
  const joinable = single.filter(({ file, from }) => dirname(file) === dirname(from) && lines(file) <= smallLines);
  const folders = [...countsBy([...texts.keys()].map((file) => dirname(file)))].filter(
    ([, count]) => count > largeFolder,
  );

  say('files', `${texts.size}`);
  say('lines', `${[...texts.keys()].reduce((sum, file) => sum + lines(file), 0)}`);
  say('importers', `${((100 * single.length) / texts.size).toFixed(1)} % of the files have a single one`);
  say('small', `${joinable.length} files of up to ${smallLines} lines have their single importer in their folder`);
  say(
    'folders',
    `${folders.length} hold more than ${largeFolder} files: ${folders.map(([name, n]) => `${name} ${n}`).join(', ')}`,
  );
  say('names', `${sharedExports(texts).length} are exported by more than one file`);
});
