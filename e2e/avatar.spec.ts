import { expect } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { expectAccessible, login, test } from './support.ts';

// A trace would fetch the picture's blob, which the page's content security policy refuses.
test.use({ trace: 'off' });

const side = 600;

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A picture of noise cannot be compressed, so it is far above 500K. */
function noise(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const lines = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side * 3)]));
  const start = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('an avatar is chosen, cropped to less than 500K, and shown in the header at once', async ({ page }) => {
  await login(page, 'backoffice2', '/userInfo');
  const input = page.getByLabel('头像: 选择图片');
  await input.setInputFiles({ name: 'move.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText(/^move\.gif ?是 \.?gif 文件，这里不接收；可上传的类型：/)).toBeVisible();

  await input.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  const crop = page.getByRole('dialog', { name: '裁剪图片' });
  await expect(crop.getByText('broken.png 不是可以打开的图片，请换一张')).toBeVisible();
  await expect(crop.getByRole('button', { name: '确定' })).toBeDisabled();
  await crop.getByRole('button', { name: '取消' }).click();

  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: noise() });
  await expect(crop.getByRole('slider', { name: '缩放' })).toBeVisible();
  await expectAccessible(page);
  await crop.getByRole('button', { name: '确定' }).click();
  const picture = page.getByRole('banner').locator('img.q-avatar');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.reload();
  await expect(picture).toBeVisible();
});
