import { parentPort } from 'node:worker_threads';
import { drawn } from './draw.ts';
import { loadedFont } from './font.ts';
import type { PdfDrawn, PdfTask } from './layout.ts';

// A document that uses up its thread's memory or time ends that thread alone.

const font = loadedFont();

async function draw(task: PdfTask): Promise<void> {
  const message: PdfDrawn = await drawn(task, font);
  parentPort?.postMessage(message, [message.bytes.buffer as ArrayBuffer]);
}

// One that cannot be drawn ends its thread too, which tells whoever waits.
parentPort?.on('message', (task: PdfTask) => void draw(task));
