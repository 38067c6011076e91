import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { inRoot, root } from './paths.mjs';

const withCode = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'deploy'];
const isText = /\.(ts|tsx|mjs|cjs|css|sql|md)$/;
const namedFile = /`(\w[\w./-]*\.(?:ts|tsx|mjs|cjs|json|css|sql|md|yaml))(?::\d+)?`/g;
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
/** An identifier in camel case, which distinguishes it from a word. */
const codeName = /`([a-z]+(?:[A-Z][a-z\d]+)+)(?:\([^`]*\))?`/g;
/** Identifiers of React and Node.js that our code does not use. */
const foreign = new Set(['dangerouslySetInnerHTML', 'writeBuffer']);
const decision = /adr\/(\d{4})/g;

/**
 * null, or unknown names in the documentation, duplicates in the glossary, and pages missing in the table of addresses.
 */
export function papers() {
  const files = withCode.flatMap((folder) => filesOf(inRoot(folder)));
  const pages = [...filesOf(inRoot('docs')), ...filesIn(root)].filter((file) => file.endsWith('.md'));
  const decisions = new Set(readdirSync(inRoot('docs', 'adr')).map((name) => name.slice(0, 4)));
  const known = new Set([...files, ...pages, ...filesIn(root)].flatMap(endsOf));
  const names = namesIn(files);
  const wrong = [
    ...duplicateTerms(),
    ...unlisted(JSON.parse(readFileSync(inRoot('server', 'seeds', 'menus.json'), 'utf8'))),
    ...pages.flatMap((page) => [
      ...missing(page, namedFile, (name) => known.has(name)),
      ...missing(page, link, reaches(page)),
      ...(basename(page) === 'CHANGELOG.md'
        ? []
        : missing(page, codeName, (name) => names.has(name) || foreign.has(name))),
    ]),
    ...[...pages, ...files.filter((file) => isText.test(file))].flatMap((file) =>
      missing(file, decision, (number) => decisions.has(number)),
    ),
  ];
  return wrong.length === 0 ? null : wrong.join('\n');
}

/** A file may be named by any suffix of its path: `crud.ts`, `http/crud.ts`. */
function endsOf(file) {
  const parts = relative(root, file).split(sep);
  return parts.map((_, at) => parts.slice(at).join('/'));
}

/** The identifiers of the code outside of comments, which may mention removed ones. */
function namesIn(files) {
  const sources = files.filter((file) => /\.(tsx?|mjs|cjs|sql|json)$/.test(file) && !file.includes('node_modules'));
  return new Set(
    sources.flatMap(
      (file) =>
        readFileSync(file, 'utf8')
          .replaceAll(/\/\*[^]*?\*\//g, ' ')
          .match(/[A-Za-z_]\w+/g) ?? [],
    ),
  );
}

const reaches = (page) => (target) => existsSync(join(dirname(page), target));

function missing(file, pattern, isThere) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, at) =>
    [...line.matchAll(pattern)]
      .map(([, name]) => name)
      .filter((name) => !isThere(name))
      .map((name) => `${relative(root, file)}:${at + 1} names ${name}, which is not there`),
  );
}

function duplicateTerms() {
  const terms = readFileSync(inRoot('docs', 'glossary.md'), 'utf8')
    .split('\n')
    .map((line) => line.split(' | ').slice(0, 2).join(' | '))
    .filter((term) => term.startsWith('| ') && term !== '| zh | en');
  const twice = terms.filter((term, at) => terms.indexOf(term) < at);
  return twice.map((term) => `docs/glossary.md has ${term} twice`);
}

function unlisted(menus) {
  const table = readFileSync(inRoot('docs', 'addresses.md'), 'utf8');
  return menus.flatMap(({ component, web_path: path, children = [] }) => {
    const isListed = !component || [component, path].every((name) => table.includes(`\`${name}\``));
    return [...(isListed ? [] : [`docs/addresses.md lacks ${component} at ${path}`]), ...unlisted(children)];
  });
}

function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
}

function filesOf(folder) {
  const left = new Set(['node_modules', 'dist']);
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !left.has(basename(name)));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(path) : [path];
  });
}
