import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Part = { name: string; version: string; licence: string; text: string };

/** Writes `licences.txt`: every package in the build with the text of its licence. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
      const folders = new Set(files.flatMap((file) => folderOf(file) ?? []));
      const parts = [...folders].map(partOf).toSorted((a, b) => a.name.localeCompare(b.name));
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: parts.map(entryOf).join('\n') });
    },
  };
}

/** The innermost package folder of a module. */
function folderOf(file: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1];
}

function partOf(folder: string): Part {
  // Fields of every package.json.
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return { name: name ?? folder, version: version ?? '', licence: license ?? '', text };
}

function entryOf({ name, version, licence, text }: Part): string {
  return [`${name} ${version} (${licence})`, '', text, '', '-'.repeat(80), ''].join('\n');
}
