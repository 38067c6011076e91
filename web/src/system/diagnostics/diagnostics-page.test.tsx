import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Diagnostics, diagnosticsPath } from '#contract/system/diagnostics.ts';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { type Call, fakeServer } from '#test/screen/fake-server.ts';
import { renderPage } from '#test/screen/render-screen.tsx';
import { DiagnosticsPage } from './diagnostics-page.tsx';

setDictionaries([{ value: 'run_status', children: [{ label: 'Failed', value: 'FAILURE', type: 0 }] }]);

const at = '2026-11-21T08:30:00Z';
const pool = { name: 'web', used: 3, idle: 1, waiting: 0, most: 10 };
const node = {
  id: 1,
  name: 'quay-1',
  is_this: true,
  version: '2.0.4',
  commit: '0123456789abcdef',
  started_at: at,
  seen_seconds: 2,
  memory_bytes: 150_000_000,
  lag_ms: 12,
  clock_ms: 3,
  streams: 4,
  pools: [pool],
  caches: [{ name: 'schedules', entries: 120 }],
};
const waits = { waiting: 0, oldest_seconds: 0 };
const healthy: Diagnostics['parts'] = {
  product: {
    state: 'ok',
    data: { version: '2.0.4', commit: '', profile: 'production', runtime: '24.1.0', store: 'local', mail: 'server' },
  },
  nodes: { state: 'ok', data: [node] },
  database: {
    state: 'ok',
    data: {
      version: '18.1',
      size_bytes: 40_000_000,
      connections: { used: 20, most: 100 },
      longest_transaction_seconds: 0,
      waiting_locks: 0,
      replicas: [],
      replica_lag_seconds: null,
      tables: [{ name: 'booking', bytes: 1_000_000, rows: 1_234 }],
    },
  },
  migrations: { state: 'ok', data: { applied: 102, newest: '0102_x', applied_at: at, missing: [], unknown: [] } },
  queues: { state: 'ok', data: [{ name: 'mail', active: 0, failed: 0, ...waits }] },
  tasks: { state: 'ok', data: [] },
  backlog: {
    state: 'ok',
    data: {
      outbox: { failed: 0, ...waits },
      inbox: { unplaced: 0, ...waits },
      deliveries: { failed: 0, paused: 0, ...waits },
      events: { waiting: 0, paused: 0 },
    },
  },
  settings: { state: 'ok', data: [{ name: 'PUBLIC_URL', source: 'environment', value: 'https://quay.example' }] },
  slow: { state: 'ok', data: [] },
  errors: { state: 'ok', data: [] },
};

let isAway = false;
beforeEach(() => {
  isAway = false;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(parts: Partial<Diagnostics['parts']> = {}, rights: readonly string[] = ['Search', 'Run']) {
  const server = fakeServer(({ path, body }: Call) => {
    if (isAway) return { status: 503, code: 503, msg: 'The service is unavailable' };
    if (path === diagnosticsPath) return { data: { now: at, parts: { ...healthy, ...parts } } };
    if (path.endsWith('/retry/')) return { data: { jobs: 1 } };
    return { data: { ok: false, ms: 40, text: body === undefined ? '' : 'mail.example refuses connections' } };
  });
  renderPage(<DiagnosticsPage />, { rights });
  return server;
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const warned = (text: string | RegExp) => screen.getByText(text).closest('[data-warns]');

test('nodes are listed, and a node with an older version is marked', async () => {
  const slow = { ...node, id: 2, name: 'quay-2', is_this: false, lag_ms: 900, clock_ms: -4_000 };
  show({ nodes: { state: 'ok', data: [node, { ...slow, pools: [{ ...pool, used: 10, waiting: 7 }] }] } });
  const nodes = await part('Nodes');

  const [, first, second] = nodes.getAllByRole('row');
  expect(within(first ?? document.body).getByText('quay-1 (this one)')).toBeTruthy();
  expect(first?.querySelector('[data-warns]')).toBeNull();
  expect([...(second?.querySelectorAll('[data-warns]') ?? [])].map((cell) => cell.textContent)).toEqual([
    '900 ms',
    'web: 10/10, 7 waiting',
    '-4,000 ms',
  ]);
});

test('a replica shows its lag, and is marked if it is long', async () => {
  const { data } = healthy.database as Extract<Diagnostics['parts']['database'], { state: 'ok' }>;
  const replicas = [{ name: 'walreceiver', state: 'streaming', behind_bytes: 2_048 }];
  show({ database: { state: 'ok', data: { ...data, replicas, replica_lag_seconds: 300 } } });
  const database = await part('Database');

  expect(database.getByText('walreceiver (streaming) 2.0 KB behind')).toBeTruthy();
  expect(warned('5 min')).not.toBeNull();
  expect(warned('20 / 100')).toBeNull();
});

test('a failed part shows its error, and the others work', async () => {
  show({ queues: { state: 'failed', request_id: 'req-7' } });
  const queues = await part('Queues');

  expect(queues.getByRole('alert').textContent).toContain('req-7');
  expect((await part('Largest tables')).getByText('1,234')).toBeTruthy();
});

test('failed jobs can be queued again with the right only', async () => {
  const queues = { state: 'ok', data: [{ name: 'mail', active: 0, failed: 3, ...waits }] } as const;
  const server = show({ queues: { ...queues, data: [...queues.data] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again: mail' }));

  expect(await screen.findByText('1 job was queued again')).toBeTruthy();
  expect(server.of('POST').map(({ body }) => body)).toEqual([{ kind: 'mail' }]);
  cleanup();

  show({ queues: { ...queues, data: [...queues.data] } }, ['Search']);
  expect((await part('Queues')).getByText('3')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again: mail' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send test email' })).toBeNull();
});

test('failed checks show the reason', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Send test email' }));

  expect(await screen.findByText('Failed: mail.example refuses connections')).toBeTruthy();
});

test('a task shows the result of its last run in words', async () => {
  const task = { id: 1, name: 'Backup', task: 'database_backup', enabled: true, failed_day: 1, next_run_at: at };
  show({ tasks: { state: 'ok', data: [{ ...task, last_run_at: null, last_status: 'FAILURE' }] } });
  const tasks = await part('Scheduled tasks');

  expect(tasks.getByText('Failed').closest('[data-warns]')).not.toBeNull();
  expect(tasks.getByText('Never')).toBeTruthy();
});

test('earlier data stays after a failed refetch', async () => {
  show();
  await part('Nodes');
  isAway = true;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();

  expect((await screen.findByRole('alert')).textContent).toContain('Refresh failed');
  expect(await part('Nodes')).toBeTruthy();
});

test('the copied report has names of settings without values', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy report' }));

  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(written[0]).toContain('PUBLIC_URL (environment)');
  expect(written[0]).not.toContain('quay.example');
});

test('it is forbidden without the right', async () => {
  const server = show({}, []);

  expect(await screen.findByText('No access')).toBeTruthy();
  expect(server.calls).toEqual([]);
});
