import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import * as first from './first-pages.ts';

/** The size limits of pages, in gzipped bytes; only code required at start counts. */
const pages = [
  { name: 'The login page', starts: [first.start, first.login], maxBytes: 120_000 },
  {
    name: 'A first list',
    starts: [first.start, first.pages, first.shell, first.list, first.firstScreen],
    // Code that loads once the page is idle (the form, notifications) also counts towards the total budget of 285 kB.
    maxBytes: 270_000,
  },
];

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Fails a build whose first pages exceed their size limits. */
export function weight(): Plugin {
  return {
    name: 'weight',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks: Chunks = new Map(
        Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])),
      );
      for (const { name, starts, maxBytes } of pages) {
        const names = needed(starts, chunks);
        const bytes = names.reduce((sum, one) => sum + gzipSync(chunks.get(one)?.code ?? '').length, 0);
        if (bytes > maxBytes)
          this.error(`${name} weighs ${bytes} bytes of script, ${maxBytes} at most: ${names.join(', ')}`);
      }
    },
  };
}

/** The chunks of these modules, with all of their static imports. */
function needed(starts: readonly string[], chunks: Chunks): string[] {
  const files = new Set(starts.map((start) => holderOf(join(import.meta.dirname, start), chunks)));
  // Iterating a set includes the entries that are added meanwhile.
  for (const file of files) for (const next of chunks.get(file)?.imports ?? []) files.add(next);
  return [...files];
}

function holderOf(id: string, chunks: Chunks): string {
  const holder = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(id));
  if (!holder) throw new Error(`${id} is in no file of the build`);
  return holder.fileName;
}
