import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isSafeToDraw } from './picture.ts';

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
}

function aPng(width: number, height: number, points: Buffer): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const parts = [chunk('IHDR', size), chunk('IDAT', deflateSync(points)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

test('a logo of a usual size may be drawn', () => {
  expect(isSafeToDraw(aPng(400, 100, Buffer.alloc(100 * (1 + 4 * 400))))).toBe(true);
});

test('a picture of four milliards of points may not', () => {
  expect(isSafeToDraw(aPng(65_535, 65_535, Buffer.alloc(10)))).toBe(false);
});

test('nor one that unpacks to more than its size says', () => {
  const bomb = aPng(10, 10, Buffer.alloc(200 * 1024 * 1024));

  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(isSafeToDraw(bomb)).toBe(false);
});

test.each(['', '89504e470d0a1a0a', '89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000'])('nor %s', (hex) => {
  expect(isSafeToDraw(Buffer.from(hex, 'hex'))).toBe(hex === '');
});

test('a picture of another kind is drawn as it is', () => {
  expect(isSafeToDraw(Buffer.from('ffd8ffe000104a464946', 'hex'))).toBe(true);
});
