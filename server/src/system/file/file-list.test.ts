import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { RowOf } from '#contract/kit.ts';
import type { files } from '#contract/system/file.ts';
import { form, pdf, png, multipartHeaders } from '#test/build/file.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, type Answer, testServer } from '#test/harness.ts';

type File = RowOf<typeof files>;

const folder = mkdtempSync(join(tmpdir(), 'quayside-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { database, as } = await testServer({
  env: { QUAYSIDE_DATA: folder, PUBLIC_URL: 'https://quayside.example.com' },
});
const admin = await as('admin');
const clerkId = await aUser(database, { dept: 'sales_1', role: 'front_desk' });
const clerk = await as(clerkId);
const path = '/api/system/file/';
let counter = 0;

async function aFile(who: Agent = admin, name = 'a.png', content?: Buffer): Promise<File> {
  counter += 1;
  const { status, msg, data } = await who.call(
    'POST',
    path,
    form(content ?? png(`list ${counter}`), name),
    multipartHeaders,
  );
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return data;
}
const rowsOf = ({ data }: Answer): File[] => (data as { data: File[] }).data;
const list = async (query: string): Promise<string[]> =>
  rowsOf(await admin.call('GET', `${path}?${query}`)).map(({ name }) => name);

describe('the list', () => {
  test('finds files by name, type, size, kind, day and who has sent them', async () => {
    await aFile(clerk, '提单 one.pdf', pdf('x'.repeat(3_000)));
    await aFile(admin, 'small.png');

    expect(await list(`name=${encodeURIComponent('提单')}`)).toEqual(['提单 one.pdf']);
    expect(await list('mime_type=pdf')).toEqual(['提单 one.pdf']);
    expect(await list('size=2000&size=4000')).toEqual(['提单 one.pdf']);
    expect(await list('size_before=1000')).not.toContain('提单 one.pdf');
    expect(await list(`creator=${clerkId}`)).toEqual(['提单 one.pdf']);
    expect(await list('kind=avatar')).toEqual([]);
    expect(await list('create_datetime_after=2000-01-01&create_datetime_before=2000-01-02')).toEqual([]);
    expect(await list('search=one')).toEqual(['提单 one.pdf']);
  });

  test('answers addresses as they are kept, or whole for whoever asks', async () => {
    const { id, url } = await aFile();
    const plain = rowsOf(await admin.call('GET', path)).find((row) => row.id === id);
    const whole = rowsOf(await admin.call('GET', `${path}?prefix=1`)).find((row) => row.id === id);

    expect(plain?.url).toMatch(/^media\/files\//);
    expect(whole?.url).toBe(`https://quayside.example.com/${url}`);
  });

  test('is for those who have the right; what one has sent oneself can be asked for by its id', async () => {
    const own = await aFile(clerk);

    expect((await clerk.call('GET', path)).status).toBe(403);
    expect((await clerk.call('GET', `${path}${own.id}/uses/`)).status).toBe(403);
    expect((await clerk.call('DELETE', `${path}${own.id}/`)).status).toBe(403);
    expect((await clerk.call('GET', `${path}clean_up/`)).status).toBe(403);
    expect((await clerk.call('POST', `${path}clean_up/`, {})).status).toBe(403);
    expect((await clerk.call('GET', `${path}${own.id}/`)).status).toBe(200);
  });
});

describe('a file', () => {
  test('is called otherwise, but stays what it is', async () => {
    const { id, version, url } = await aFile();
    const body = {
      name: '../../<b>x</b>.html',
      description: 'new',
      version,
      url: 'media/files/0/0/x.html',
      is_public: true,
    };
    const { status, data } = await admin.call('PUT', `${path}${id}/`, body);

    expect([status, data]).toMatchObject([200, { name: 'b>.png', description: 'new', url, is_public: false }]);
    expect((await admin.call('PUT', `${path}${id}/`, body)).status).toBe(409);
  });

  test('is not written but sent', async () => {
    const body = { name: 'a.png', url: 'media/files/0/0/x.png', description: '' };
    expect((await admin.call('POST', path, body)).status).toBe(400);
  });

  test('is removed and brought back, alone and with others', async () => {
    const [one, other] = [await aFile(), await aFile()];
    const keys = [one.id, other.id];

    const removed = await admin.call('DELETE', `${path}multiple_delete/`, { keys });
    const deleted = await admin.call('GET', `${path}${one.id}/`);
    const served = await admin.call('GET', `/${one.url}`);
    const bin = rowsOf(await admin.call('GET', `${path}?is_deleted=1`)).map(({ id }) => id);
    const back = await admin.call('POST', `${path}multiple_restore/`, { keys });

    expect([removed.status, deleted.status, served.status, back.status]).toEqual([200, 404, 404, 200]);
    expect(bin).toEqual(expect.arrayContaining(keys));
    expect((await admin.call('GET', `/${one.url}`)).status).toBe(200);
  });

  test("of another's scope is out of reach, in every operation", async () => {
    const manager = await as(await aUser(database, { dept: 'sales_2', role: 'front_desk' }));
    const { id, version, url } = await aFile(clerk);
    const one = `${path}${id}/`;
    const attempts = await Promise.all([
      manager.call('GET', one),
      manager.call('POST', `${one}ticket/`),
      manager.call('GET', `/${url}`),
      manager.call('PUT', one, { name: 'mine.png', version }),
      manager.call('DELETE', one),
      manager.call('DELETE', `${path}multiple_delete/`, { keys: [id] }),
    ]);

    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403, 403]);
    expect((await clerk.call('GET', one)).status).toBe(200);
  });
});
