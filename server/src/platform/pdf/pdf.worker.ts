import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw.ts';
import { loadFont } from './font.ts';
import type { DrawnPdf, PdfTask } from './layout.ts';

// A document that exceeds the thread's memory or time only ends that thread.

const font = loadFont();

async function draw(task: PdfTask): Promise<void> {
  const message: DrawnPdf = await drawPdf(task, font);
  parentPort?.postMessage(message, [message.bytes.buffer as ArrayBuffer]);
}

// An error also ends the thread, which rejects the caller's promise.
parentPort?.on('message', (task: PdfTask) => void draw(task));
