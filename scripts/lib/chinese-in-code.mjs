import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

const folders = ['contract/src', 'server/src', 'web/src', 'scripts', 'bench'];
/** Files with texts in both languages; reference data and tests may contain anything. */
const allowed =
  /(\.labels\.ts|\.messages\.ts|-messages\.ts|languages[\\/]i18n\.ts|\.test\.tsx?|[\\/](seed|testing)[\\/].*)$/;
/** Characters, not punctuation: parsers handle full-width commas. */
const CHINESE = /[\u3400-\u9fff\uf900-\ufaff]/;

/** null, or the lines of code with Chinese text outside of comments. */
export function chineseInCode() {
  const files = folders
    .flatMap((folder) => filesOf(join(root, folder)))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !allowed.test(file));
  const found = files.flatMap(linesOf);
  return found.length === 0 ? null : `${found.join('\n')}\nTexts belong into *.labels.ts and *.messages.ts.`;
}

function linesOf(file) {
  const code = withoutComments(readFileSync(file, 'utf8'));
  return code
    .split('\n')
    .flatMap((line, index) => (CHINESE.test(line) ? [`${relative(root, file)}:${index + 1}: ${line.trim()}`] : []));
}

/** Comments may quote Chinese words; line breaks are preserved for line numbers. */
function withoutComments(code) {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\//g, (text) => text.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1');
}

function filesOf(folder) {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(path) : [path];
  });
}
