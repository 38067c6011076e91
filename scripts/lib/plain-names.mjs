import { lineAt, sourceFiles } from './source-files.mjs';

const folders = ['contract/src', 'server/src', 'server/test', 'web/src', 'web/test', 'e2e', 'bench/src', 'scripts'];
/** Words that say less than the field's own (docs/style.md, Names): `asked` may be a filter, a request or a query. */
export const vague = new Set(
  'told asked unasked kept said meant wanted unwanted begun news beside legible lenient curtain restraint'.split(' '),
);
/** Declared names and first parameters; keys may be those of the API, of stored rows and of messages. */
const declarations = [/\b(?:const|let|function|type)\s+(\w+)/g, /\((\w+)\??(?:,|\)|: )/g];

/** A clause of bills of lading. */
const isTerm = (name) => name === 'saidToContainClause';

/** null, or the declared names that hold one of these words. */
export function plainNames() {
  const found = sourceFiles(folders).flatMap(namesIn);
  if (found.length === 0) return null;
  return `${found.join('\n')}\nUse the field's own word (docs/style.md, Names).`;
}

function namesIn({ file, text }) {
  return declarations
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(([, name]) => !name.includes('_') && !isTerm(name) && wordsOf(name).some((word) => vague.has(word)))
    .map(({ index, 1: name }) => `${file}:${lineAt(text, index)}: ${name}`);
}

function wordsOf(name) {
  return name.split(/(?=[A-Z])|\d+/).map((word) => word.toLowerCase());
}
