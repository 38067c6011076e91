import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Task } from '#contract/system/task.ts';
import { startSession } from '#web/platform/session/session.ts';
import { aTask } from '#test/screen/a-task.ts';
import { anEventStream } from '#test/screen/an-event-stream.ts';
import { type FakeAnswer, fakeServer } from '#test/screen/fake-server.ts';
import { listOf, rowsOf } from '#test/screen/list-of.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { aFile, savedFiles } from '#test/screen/saved-files.ts';
import { thingScreen } from '#test/screen/thing.ts';

const stream = anEventStream();
let lastTask = 200;

beforeEach(() => startSession('abc', 1));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const wrong = { path: 'code', rule: 'locode', message: 'Code must be a UN/LOCODE' };
const rows = {
  sheets: [{ title: 'Things', total: 3, errors: 1 }],
  columns: [
    { name: 'code', title: 'Code' },
    { name: 'name', title: 'Name' },
  ],
  page: 1,
  limit: 20,
  total: 1,
  is_next: false,
  is_previous: false,
  data: [{ row_no: 5, action: 'create', cells: { code: 'C1', name: 'Thing' }, errors: [wrong], warnings: [] }],
};
const checked = { state: 'checked', new_rows: 2, changed_rows: 1, error_rows: 0 } as const;

/** A server with imports; the task is in this state, and in `after` once committed. */
function importing(state: Partial<Task>, after: Partial<Task> = {}): FakeAnswer {
  lastTask += 1;
  const id = lastTask;
  let task = aTask({ id, kind: 'import', file: 'things.xlsx', ...state });
  const files: Readonly<Record<string, string>> = {
    '/api/codes/thing/import_data/': 'Things_template.xlsx',
    '/api/codes/thing/update_template/': 'Things_update.xlsx',
    [`/api/system/task/${id}/file/`]: 'Things_checked.xlsx',
  };
  return listOf(rowsOf(3), ({ method, path, query }) => {
    const file = files[path];
    if (file !== undefined) return { response: aFile(file) };
    if (path === '/api/system/events/') return { response: stream.open() };
    if (path.endsWith('/import_job/')) return { data: { task: id } };
    if (path.endsWith('/rows/')) return { data: query.get('only_errors') === '1' ? rows : { ...rows, total: 3 } };
    if (path.endsWith('/commit/')) task = { ...task, ...after };
    return method === 'GET' && !path.startsWith('/api/system/task/') ? {} : { data: task };
  });
}

async function openWizard(address = '') {
  renderScreen(thingScreen, { address });
  await screen.findByRole('gridcell', { name: 'Thing 1' });
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  return within(await screen.findByRole('dialog', { name: 'Import: Things' }));
}

function selectFile(name: string) {
  const file = new File(['x'], name);
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [file] } });
}

describe('an import', () => {
  test('accepts only workbooks, with an error otherwise', async () => {
    const server = fakeServer(importing(checked));
    const wizard = await openWizard();

    selectFile('things.pdf');

    expect(wizard.getByRole('alert').textContent).toMatch(/^things\.pdf is of the type \.pdf, .*accepted: xls/);
    expect(server.of('POST')).toEqual([]);
  });

  test('offers an empty template, and one with the list’s rows', async () => {
    const names = savedFiles();
    const server = fakeServer(importing(checked));
    const wizard = await openWizard('code=CN');

    fireEvent.click(wizard.getByRole('button', { name: 'Import template' }));
    fireEvent.click(wizard.getByRole('button', { name: 'Update template' }));
    await expect.poll(() => names.toSorted()).toEqual(['Things_template.xlsx', 'Things_update.xlsx']);

    const downloads = server.calls.filter(({ path }) => /import_data|update_template/.test(path));
    expect(downloads.map(({ query }) => query.toString())).toEqual(['', 'code=CN']);
  });

  test('shows the progress of the check, and continues without its dialog', async () => {
    fakeServer(importing({ state: 'running', progress: 500, total: 2000 }));
    const wizard = await openWizard();
    selectFile('things.xlsx');

    expect((await wizard.findByRole('progressbar', { name: 'Checking data' })).getAttribute('value')).toBe('0.25');
    expect(wizard.getByText('500 of 2,000 rows')).toBeTruthy();
    fireEvent.click(wizard.getByRole('button', { name: 'Close' }));

    expect(await screen.findByText('Continues in the background; see “My imports and exports”')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows errors by cell, and cannot be committed meanwhile', async () => {
    const names = savedFiles();
    const server = fakeServer(importing({ ...checked, error_rows: 1 }));
    const wizard = await openWizard();
    selectFile('things.xlsx');

    const cell = await wizard.findByRole('gridcell', { name: 'C1' });
    expect([cell.getAttribute('aria-invalid'), cell.title]).toEqual(['true', wrong.message]);
    expect(wizard.getByRole('gridcell', { name: wrong.message })).toBeTruthy();
    fireEvent.focus(cell);
    expect(wizard.getByText('Row 5 · Code: Code must be a UN/LOCODE')).toBeTruthy();
    expect(wizard.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
    expect(wizard.getByText(/^1 row has errors/)).toBeTruthy();
    fireEvent.click(wizard.getByRole('button', { name: 'Download marked file' }));

    await expect.poll(() => names).toEqual(['Things_checked.xlsx']);
    expect(server.calls.find(({ path }) => path.endsWith('/rows/'))?.query.get('only_errors')).toBe('1');
  });

  test('moves between cells by keyboard', async () => {
    fakeServer(importing({ ...checked, error_rows: 1 }));
    const wizard = await openWizard();
    selectFile('things.xlsx');
    const first = await wizard.findByRole('gridcell', { name: '5' });

    first.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight'])
      fireEvent.keyDown(document.activeElement ?? first, { key });

    expect(document.activeElement?.textContent).toBe('C1');
  });

  test('is written after confirmation; the list shows the result', async () => {
    const server = fakeServer(importing(checked, { state: 'done' }));
    const wizard = await openWizard();
    selectFile('things.xlsx');
    expect(await wizard.findByText(/^2 rows will be added and 1 updated/)).toBeTruthy();
    const before = server.calls.filter(({ path }) => path === '/api/codes/thing/').length;

    fireEvent.click(wizard.getByRole('button', { name: 'Import' }));

    expect(await wizard.findByText('2 added, 1 updated')).toBeTruthy();
    expect(wizard.getByText('Done').getAttribute('aria-current')).toBe('step');
    await expect
      .poll(() => server.calls.filter(({ path }) => path === '/api/codes/thing/').length)
      .toBeGreaterThan(before);
  });

  test('that failed shows the reason, and can restart', async () => {
    fakeServer(importing({ state: 'failed', error: 'The sheet has no column Code' }));
    const wizard = await openWizard();
    selectFile('things.xlsx');

    expect(await wizard.findByText('The sheet has no column Code')).toBeTruthy();
    fireEvent.click(wizard.getByRole('button', { name: 'Choose another file' }));

    expect(wizard.getByText('Choose file', { selector: 'li' }).getAttribute('aria-current')).toBe('step');
  });
});
