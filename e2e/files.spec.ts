import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToast, login, test } from './support.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function send(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.getByRole('button', { name: '上传文件' }).click();
  const dialog = page.getByRole('dialog', { name: '上传文件' });
  await dialog.locator('input[type=file]').setInputFiles(files);
  await expect(dialog.getByText(`已上传 ${files.length} 个文件`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
}

test('files are uploaded, viewed, downloaded, deleted and restored', async ({ page }) => {
  const mark = `${Date.now()}`;
  await login(page, 'superadmin', '/file');
  await send(page, [
    { name: `图-${mark}.png`, mimeType: 'image/png', buffer: Buffer.concat([pixel, Buffer.from(mark)]) },
    { name: `说明-${mark}.txt`, mimeType: 'text/plain', buffer: Buffer.from(`截关须知 ${mark}`) },
  ]);
  await page.getByLabel('关键字').fill(mark);
  // The viewer steps through the rows that are shown when it opens.
  await expect(page.getByText('共 2 条')).toBeVisible();

  await page.getByRole('button', { name: `查看 说明-${mark}.txt` }).click();
  const view = page.getByRole('dialog', { name: '查看附件' });
  await expect(view.getByText(`截关须知 ${mark}`)).toBeVisible();
  await expect(view.getByText('没有数据引用此文件')).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await view.getByRole('button', { name: '下载' }).click();
  expect((await saved).suggestedFilename()).toBe(`说明-${mark}.txt`);
  // The order of the two is random.
  await view.getByRole('button', { name: /^(上一个|下一个)$/, disabled: false }).click();
  await expect(view.getByRole('img', { name: `图-${mark}.png` })).toBeVisible();
  await view.getByRole('button', { name: '关闭' }).last().click();

  await page.getByRole('button', { name: `删除 图-${mark}.png` }).click();
  await page.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(`图-${mark}`) })).toHaveCount(0);
  await page.getByRole('button', { name: '回收站' }).click();
  await page.getByRole('button', { name: `恢复 图-${mark}.png` }).click();
  await expect(page.getByRole('row', { name: new RegExp(`图-${mark}`) })).toHaveCount(0);
});

test('a file in use lists its uses and cannot be deleted', async ({ page }) => {
  const mark = `${Date.now()}`;
  await login(page, 'superadmin', '/file');
  const url = await page.evaluate(
    async ({ bytes, name }) => {
      const token =
        document.cookie
          .split('; ')
          .find((part) => part.startsWith('token='))
          ?.slice(6) ?? '';
      const headers = { authorization: `JWT ${token}` };
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
      const sent = await fetch('/api/system/file/?kind=rich', { method: 'POST', headers, body });
      const { data } = (await sent.json()) as { data: { url: string } };
      const announcement = {
        title: name,
        content: `<p><img src="/${data.url}"></p>`,
        target_type: 3,
        is_published: false,
      };
      await fetch('/api/system/message_center/', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(announcement),
      });
      return data.url;
    },
    { bytes: [...pixel, ...Buffer.from(mark)], name: `公告图-${mark}.png` },
  );
  expect(url).toMatch(/^media\/files\//);
  await page.getByLabel('关键字').fill(mark);

  await page.getByRole('button', { name: `查看 公告图-${mark}.png` }).click();
  const view = page.getByRole('dialog', { name: '查看附件' });
  await expect(view.getByRole('link', { name: `公告图-${mark}.png` })).toBeVisible();
  await view.getByRole('button', { name: '关闭' }).last().click();
  await page.getByRole('button', { name: `删除 公告图-${mark}.png` }).click();
  await page.getByRole('button', { name: '确定', exact: true }).click();
  await expectToast(page, /已被.*使用/);

  await page.getByRole('button', { name: '清理无用附件' }).click();
  await expect(page.getByRole('dialog', { name: '清理无用附件' }).getByText('没有需要清理的附件')).toBeVisible();
  await expectAccessible(page);
});
