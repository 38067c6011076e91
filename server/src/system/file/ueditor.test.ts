import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { form, pdf, png, multipartHeaders } from '#test/build/file.ts';
import { testServer } from '#test/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { as } = await testServer({ env: { QUAYSIDE_DATA: folder } });
const clerk = await as('frontdesk1');
const nobody = await as();
const path = '/api/system/file/ueditor/';

/** A form with the editor's part name. */
const editorForm = (content: Buffer, name: string) => form(content, name, {}, 'upfile');
const send = async (action: string, content: Buffer, name: string) => {
  const { raw } = await clerk.call('POST', `${path}?action=${action}`, editorForm(content, name), multipartHeaders);
  return { status: raw.statusCode, body: raw.json<Record<string, unknown>>() };
};

test('the editor reads its settings without an envelope, and they are our own limits', async () => {
  const { raw } = await clerk.call('GET', `${path}?action=config`);

  expect(raw.json()).toMatchObject({
    imageActionName: 'uploadimage',
    imageFieldName: 'upfile',
    imageMaxSize: 2_097_152,
    imageAllowFiles: ['.jpg', '.jpeg', '.png', '.gif', '.bmp'],
    fileActionName: 'uploadfile',
  });
  expect(raw.headers['content-disposition']).toBeUndefined();
});

test('it sends pictures and files, and finds them where it is told', async () => {
  const image = await send('uploadimage', png('editor'), '图.PNG');
  const file = await send('uploadfile', pdf('editor'), 'bill.pdf');

  expect(image).toMatchObject({ status: 200, body: { state: 'SUCCESS', title: '图.png', type: '.png' } });
  expect(file).toMatchObject({ status: 200, body: { state: 'SUCCESS', original: 'bill.pdf', type: '.pdf' } });
  expect((await nobody.call('GET', `/${String(image.body['url'])}`)).status).toBe(200);
  expect((await nobody.call('GET', `/${String(file.body['url'])}`)).status).toBe(401);
});

test('what is refused elsewhere is refused here, in its own way', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const states = await Promise.all([
    send('uploadimage', pdf(), 'a.png'),
    send('uploadimage', svg, 'a.svg'),
    send('uploadfile', Buffer.from('<html><script>1</script></html>'), 'a.html'),
    send('uploadvideo', Buffer.from('....ftypmp42'), 'a.mp4'),
    send('uploadscrawl', png('scrawl'), 'a.png'),
    send('catchimage', png('catch'), 'a.png'),
  ]);

  expect(states.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(states.map(({ body }) => body['state'])).not.toContain('SUCCESS');
  expect(states.at(-1)?.body['state']).toBe('This action is not supported');
});

test('whoever is not signed in sends nothing', async () => {
  expect((await nobody.call('GET', `${path}?action=config`)).status).toBe(401);
  expect(
    (await nobody.call('POST', `${path}?action=uploadimage`, editorForm(png('x'), 'a.png'), multipartHeaders)).status,
  ).toBe(401);
});
