import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Task } from '#contract/system/task.ts';
import { ConfirmHost } from '#web/platform/feedback/confirm.tsx';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { startSession } from '#web/platform/session/session.ts';
import { closeTasks, runningTasks } from '#web/platform/tasks/task-state.ts';
import { Toasts } from '#web/platform/feedback/toast.tsx';
import { aTask } from '#test/screen/a-task.ts';
import { anEventStream } from '#test/screen/an-event-stream.ts';
import { type Call, fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { aFile, savedFiles } from '#test/screen/saved-files.ts';
import { followTasks } from './follow-tasks.ts';
import { TasksButton } from './tasks-button.tsx';

setDictionaries([
  { value: 'task_state', children: [{ label: 'Running', value: 'running', type: 0, color: 'primary' }] },
]);
const stream = anEventStream();

beforeEach(() => {
  startSession('abc', 1);
  fillBrowser();
  queryClient.clear();
  act(() => {
    closeTasks();
    runningTasks.set(new Set());
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server with these tasks, newest first; `tasks` may change meanwhile. */
function show(tasks: Task[]) {
  const server = fakeServer(({ path, query }: Call) => {
    if (path === '/api/system/events/') return { response: stream.open() };
    if (path.endsWith('/file/')) return { response: aFile('Things_20261121_0830.xlsx') };
    if (path !== '/api/system/task/') return { data: tasks.find(({ id }) => path.includes(`/${id}/`)) };
    const states = query.getAll('state');
    const found = states.length === 0 ? tasks : tasks.filter(({ state }) => states.includes(state));
    return { data: { page: 1, limit: 20, total: found.length, is_next: false, is_previous: false, data: found } };
  });
  render(
    <QueryClientProvider client={queryClient}>
      <TasksButton />
      <ConfirmHost />
      <Toasts />
    </QueryClientProvider>,
  );
  return server;
}

async function openPanel() {
  fireEvent.click(screen.getByRole('button', { name: /^My imports and exports/ }));
  return within(await screen.findByRole('dialog', { name: 'My imports and exports' }));
}

describe('my imports and exports', () => {
  test('are listed with their results', async () => {
    show([
      aTask({ id: 1 }),
      aTask({ id: 2, state: 'failed', file: '', size: null, error: 'Too many rows', progress: 0 }),
      aTask({ id: 3, file: '', size: null }),
    ]);
    const panel = await openPanel();

    const [done, failed, expired] = await panel.findAllByRole('listitem');
    expect(done?.textContent).toContain('Things_20261121_0830.xlsx · 11 KB · Available until 2026-11-28 08:30');
    expect(failed?.textContent).toContain('Too many rows');
    expect(expired?.textContent).toContain('The file has expired');
  });

  test('download their file until it is deleted', async () => {
    const names = savedFiles();
    show([aTask({ id: 1 })]);
    const panel = await openPanel();

    fireEvent.click(await panel.findByRole('button', { name: 'Download: Export: Things' }));

    await expect.poll(() => names).toEqual(['Things_20261121_0830.xlsx']);
  });

  test('that failed can be repeated', async () => {
    const server = show([aTask({ id: 1, state: 'failed', file: '', size: null, error: 'Too many rows' })]);
    const panel = await openPanel();

    fireEvent.click(await panel.findByRole('button', { name: 'Export again: Export: Things' }));

    await expect.poll(() => server.of('POST')[0]?.path).toBe('/api/system/task/1/again/');
  });

  test('show live progress', async () => {
    const tasks = [aTask({ id: 1, state: 'running', progress: 1, total: 4, file: '', size: null })];
    show(tasks);
    followTasks();
    const panel = await openPanel();
    const bar = await panel.findByRole('progressbar', { name: 'Export: Things' });
    expect(bar).toHaveProperty('value', 0.25);

    stream.send('task', { ...tasks[0], progress: 3 });

    await expect.poll(() => bar).toHaveProperty('value', 0.75);
    expect(panel.getByText(/3 of 4 rows/)).toBeTruthy();
  });

  test('can be cancelled', async () => {
    const server = show([aTask({ id: 1, state: 'running', file: '', size: null })]);
    const panel = await openPanel();

    fireEvent.click(await panel.findByRole('button', { name: 'Cancel: Export: Things' }));

    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(server.of('POST')[0]?.path).toBe('/api/system/task/1/cancel/');
  });

  test('reopen an import at its step', async () => {
    show([aTask({ id: 1, kind: 'import', state: 'running', progress: 5, total: 10 })]);
    const panel = await openPanel();

    fireEvent.click(await panel.findByRole('button', { name: 'Open: Import: Things' }));

    const wizard = within(await screen.findByRole('dialog', { name: 'Import: Things' }));
    expect(await wizard.findByText('5 of 10 rows')).toBeTruthy();
  });

  test('explain an empty list', async () => {
    show([]);
    const panel = await openPanel();

    expect(await panel.findByRole('heading', { name: 'No imports or exports yet' })).toBeTruthy();
  });
});

describe('the button', () => {
  test('counts running tasks, and reports each end with its actions', async () => {
    const names = savedFiles();
    const tasks = [aTask({ id: 9, state: 'running' })];
    show(tasks);
    followTasks();
    stream.send('missed');
    expect(await screen.findByRole('button', { name: 'My imports and exports (1 running)' })).toBeTruthy();

    tasks[0] = aTask({ id: 9 });
    stream.send('task', tasks[0]);

    expect(await screen.findByText('Export finished: Things')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'My imports and exports' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    await expect.poll(() => names).toEqual(['Things_20261121_0830.xlsx']);
  });

  test('reports tasks that ended without a connection', async () => {
    const tasks = [aTask({ id: 9, state: 'running' })];
    show(tasks);
    followTasks();
    stream.send('missed');
    await screen.findByRole('button', { name: 'My imports and exports (1 running)' });

    tasks[0] = aTask({ id: 9, kind: 'import', state: 'checked', error_rows: 0, new_rows: 1, changed_rows: 0 });
    stream.send('missed');

    expect(await screen.findByText('The import file has been checked: Things')).toBeTruthy();
  });
});
