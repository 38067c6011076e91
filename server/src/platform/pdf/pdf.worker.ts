import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw.ts';
import { loadFont } from './font.ts';
import type { DrawnPdf, PdfTask } from './layout.ts';

// A document that uses up its thread's memory or time ends that thread alone.

const font = loadFont();

async function draw(task: PdfTask): Promise<void> {
  const message: DrawnPdf = await drawPdf(task, font);
  parentPort?.postMessage(message, [message.bytes.buffer as ArrayBuffer]);
}

// One that cannot be drawn ends its thread too, which tells whoever waits.
parentPort?.on('message', (task: PdfTask) => void draw(task));
