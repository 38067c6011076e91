import { crc32, deflateSync } from 'node:zlib';
import type { Ink } from './ink.ts';

export type Colour = readonly [red: number, green: number, blue: number];

const shades = 64;

/** A PNG (ISO/IEC 15948) of ink on paper, with a palette of shades. */
export function pngOf({ width, height, cover }: Ink, { ink, paper }: { ink: Colour; paper: Colour }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, indexed colour.
  head.set([8, 3], 8);
  const colours = Array.from({ length: shades }, (_, shade) =>
    paper.map((part, at) => Math.round(part + (((ink[at] ?? part) - part) * shade) / (shades - 1))),
  );
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      lines[y * (width + 1) + 1 + x] = Math.round((cover[y * width + x] ?? 0) * (shades - 1));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
