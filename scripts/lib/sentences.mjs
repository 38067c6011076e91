import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from './paths.mjs';

const folders = ['platform', 'access', 'http'].map((layer) => inRoot('server', 'src', layer));
const exported = /^export (?:(?:async )?function\*? (\w+)|const (\w+)\b[^=]*= (?:async )?(?:\(|<|\w+ =>))/;

/**
 * null, or exported functions of the shared layers without a comment: they are called everywhere, and must be usable
 * without reading them.
 */
export function unexplained() {
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('db-types.ts'));
  const found = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      const [, command, value] = exported.exec(line) ?? [];
      const name = command ?? value;
      return name === undefined || lines[at - 1]?.endsWith('*/') ? [] : [`${relative(root, file)}:${at + 1} ${name}`];
    });
  });
  return found.length === 0
    ? null
    : `${found.join('\n')}\nSay in a sentence what each does, with units and what it throws.`;
}
