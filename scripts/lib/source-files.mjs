import { readFileSync, readdirSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** The TypeScript and JavaScript files in these folders of the repository, with their text. */
export function sourceFiles(folders) {
  return folders.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('node_modules'))
      .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') })),
  );
}

export const lineAt = (text, index) => text.slice(0, index).split('\n').length;
