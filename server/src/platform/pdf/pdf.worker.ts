import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { drawn } from './draw.ts';
import { fontFile } from './font.ts';
import type { PdfDrawn, PdfTask } from './layout.ts';
import { lettersOf } from './letters.ts';
import { unpackedFont } from './woff.ts';
import { writableLayout } from './writable.ts';

// A document that uses up its thread's memory or time ends that thread alone.

async function main(): Promise<void> {
  // What started this thread hands it this.
  const { layout, author } = workerData as PdfTask;
  const font = unpackedFont(readFileSync(fileURLToPath(fontFile)));
  const bytes = new Uint8Array(await drawn(writableLayout(layout, lettersOf(font)), { font, author }));
  const message: PdfDrawn = { bytes };
  parentPort?.postMessage(message, [bytes.buffer]);
}

await main();
