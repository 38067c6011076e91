import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idOf } from '#contract/kit.ts';
import { startSession } from '#web/platform/session/session.ts';
import { aTask } from '#test/screen/a-task.ts';
import { anEventStream } from '#test/screen/an-event-stream.ts';
import { type FakeAnswer, type Call, fakeServer } from '#test/screen/fake-server.ts';
import { listOf, rowsOf } from '#test/screen/list-of.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { aFile, savedFiles } from '#test/screen/saved-files.ts';
import { thingScreen, things } from '#test/screen/thing.ts';
import { searchField } from '../screen-fields.ts';

const stream = anEventStream();
let nextTask = 100;

beforeEach(() => startSession('abc', 1));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server with exports; `customAnswer` takes precedence. */
function exporting(customAnswer: (call: Call, task: number) => ReturnType<FakeAnswer>): FakeAnswer {
  nextTask += 1;
  const task = nextTask;
  return listOf(rowsOf(25), (call) => {
    const found = customAnswer(call, task);
    if (found) return found;
    if (call.path === '/api/system/events/') return { response: stream.open() };
    if (call.path.endsWith('/export_job/')) return { data: { task } };
    if (call.path.endsWith('/file/')) return { response: aFile('Things_20261121_0830.xlsx') };
    if (call.path === `/api/system/task/${task}/`) return { data: aTask({ id: task }) };
    return {};
  });
}

async function startExport() {
  await screen.findByText('25 in total');
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  return within(await screen.findByRole('alertdialog', { name: 'Export: Things' }));
}

const agree = async () => fireEvent.click((await startExport()).getByRole('button', { name: 'Export' }));

describe('an export', () => {
  test('shows the number of rows, the search and the columns first', async () => {
    const server = fakeServer(exporting(() => undefined));
    renderScreen(thingScreen, { address: 'enabled=1&sailing_after=2026-11-01&ordering=-name' });

    const question = await startExport();

    const text = question.getByText(/Export the data\?/).textContent;
    expect(text).toContain('Rows: 25 (Sailing ≥ 2026-11-01; Enabled: Yes)');
    expect(text).toMatch(/Columns \(\d+\): Code, Name, Count, Kind, Enabled, /);
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(server.of('POST')).toEqual([]);
  });

  test('shows the names of searched people', async () => {
    const names: Record<string, string> = { 3: 'Li', 4: 'Wang' };
    fakeServer(
      exporting(({ path, query }) => {
        const id = query.get('id') ?? '';
        return path === '/api/system/user/names/'
          ? { data: [{ id: Number(id), name: names[id], username: id }] }
          : undefined;
      }),
    );
    const salesman = idOf('user').nullable();
    const sold = { ...things, row: things.row.extend({ sale_id: salesman }), search: { sale_id: 'in' } } as const;
    renderScreen({ ...thingScreen, search: [searchField(sold, 'sale_id')] }, { address: 'sale_id=3&sale_id=4' });

    const question = await startExport();
    const text = question.getByText(/Export the data\?/).textContent;
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(text).toContain('Rows: 25 (sale_id: Li, Wang)');
  });

  test('sends search, order and visible columns, and saves the file under its name', async () => {
    const names = savedFiles();
    const server = fakeServer(exporting(() => undefined));
    renderScreen(thingScreen, { address: 'code=CN&ordering=-name&page=2&limit=5' });

    await agree();

    expect(await screen.findByText('Exported')).toBeTruthy();
    const query = server.of('POST')[0]?.query;
    expect([query?.get('code'), query?.get('ordering'), query?.has('page')]).toEqual(['CN', '-name', false]);
    expect(query?.get('columns')).toMatch(/^code,name,count,kind,enabled,/);
    expect(names).toEqual(['Things_20261121_0830.xlsx']);
  });

  test('shows its progress', async () => {
    const names = savedFiles();
    let isDone = false;
    fakeServer(
      exporting(({ path }, task) =>
        path === `/api/system/task/${task}/`
          ? { data: aTask({ id: task, ...(!isDone && { state: 'running', progress: 1, total: 4 }) }) }
          : undefined,
      ),
    );
    renderScreen(thingScreen);
    await agree();

    const bar = await screen.findByRole('progressbar', { name: /^Exporting Things/ });
    await expect.poll(() => bar).toHaveProperty('value', 0.25);
    isDone = true;
    stream.send('task', { ...aTask({ id: nextTask }) });

    await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
    expect(names).toEqual(['Things_20261121_0830.xlsx']);
  });

  test('shows why it failed', async () => {
    const error = '1000001 rows; one export holds at most 1000000, please narrow the search';
    fakeServer(
      exporting(({ path }, task) =>
        path === `/api/system/task/${task}/` ? { data: aTask({ id: task, state: 'failed', error }) } : undefined,
      ),
    );
    renderScreen(thingScreen);

    await agree();

    expect(await screen.findByText(`Export of Things failed: ${error}`)).toBeTruthy();
  });

  test('shows the server’s waiting time', async () => {
    const msg = 'Too many requests, please try again in 9 seconds';
    fakeServer(exporting(({ path }) => (path.endsWith('/export_job/') ? { status: 429, code: 4000, msg } : undefined)));
    renderScreen(thingScreen);

    await agree();

    expect(await screen.findByText(msg)).toBeTruthy();
  });

  test('is hidden without its right', async () => {
    fakeServer(exporting(() => undefined));
    renderScreen(thingScreen, { rights: ['Search'] });
    await screen.findByText('25 in total');

    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});
