import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Call, fakeServer } from '#test/screen/fake-server.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { celeryLogScreen } from './celery-log/celery-log.screen.ts';
import { crontabScheduleScreen } from './crontab-schedule/crontab-schedule.screen.ts';
import { intervalScheduleScreen } from './intervalschedule/intervalschedule.screen.ts';
import { periodicTaskScreen } from './periodic-task/periodic-task.screen.ts';

afterEach(cleanup);

const common = { id: 4, version: 1, is_deleted: false, creator_name: null, modifier_name: null };
const page = (row: object) => ({
  data: { page: 1, limit: 20, total: 1, is_next: false, is_previous: false, data: [{ ...common, ...row }] },
});
const preview = { text: 'At 04:05', next: ['2026-11-22T20:05:00Z'], timezone: 'Asia/Shanghai' };

describe('tasks', () => {
  const task = {
    name: 'Database statistics',
    task: 'database_statistics',
    schedule: 'At 03:31 (Asia/Shanghai)',
    enabled: true,
    last_status: 'SUCCESS',
    kwargs: '{"keep_days":30}',
    interval: null,
    crontab: 3,
  };
  const answered = ({ path, method }: Call) => {
    if (path.endsWith('/run/') && method === 'POST') return { data: { run: 9 } };
    if (path.endsWith('/4/')) return { data: { ...common, ...task } };
    return path.endsWith('/next_runs/') ? { data: preview } : page(task);
  };
  const rights = ['Search', 'Retrieve', 'Create', 'Update', 'Delete', 'Run', 'Pause'];

  test('are run after a confirmation', async () => {
    const { calls } = fakeServer(answered);
    renderScreen(periodicTaskScreen, { rights });

    fireEvent.click(await screen.findByRole('button', { name: /^Run now/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Run “Database statistics” once now/)).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Run now' }));

    expect(await screen.findByText('Run scheduled')).toBeDefined();
    expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/4/run/'))).toBe(true);
  });

  test('keep rarely used actions in the row’s menu', async () => {
    fakeServer(answered);
    renderScreen(periodicTaskScreen, { rights });

    fireEvent.click(await screen.findByRole('button', { name: /^More/ }));

    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['View', 'Delete', 'Pause', 'History']);
  });

  test('cannot be run without the right', async () => {
    fakeServer(answered);
    renderScreen(periodicTaskScreen, { rights: ['Search', 'Retrieve'] });

    await screen.findByText('Database statistics');
    expect(screen.queryByRole('button', { name: /^Run now/ })).toBeNull();
  });

  test('have a field for each argument', async () => {
    fakeServer(answered);
    renderScreen(periodicTaskScreen, { rights });

    fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));

    const days = await screen.findByLabelText<HTMLInputElement>('Days kept');
    expect(days.value).toBe('30');
    expect(screen.getByRole('switch', { name: 'Refresh statistics' }).getAttribute('aria-checked')).toBe('true');
  });
});

describe('rules', () => {
  test('of a crontab are pasted into the first field as a whole, and explained', async () => {
    fakeServer(({ path }) => (path.endsWith('/preview/') ? { data: preview } : page({ crontab_str: '* * * * *' })));
    renderScreen(crontabScheduleScreen);

    fireEvent.click((await screen.findAllByRole('button', { name: 'Create' }))[0] ?? document.body);
    fireEvent.change(await screen.findByLabelText('Minute'), { target: { value: '5 4 * * 1' } });

    expect((await screen.findByLabelText<HTMLInputElement>('Hour')).value).toBe('4');
    expect(screen.getByLabelText<HTMLInputElement>('Day of week').value).toBe('1');
    expect(await screen.findByText('At 04:05')).toBeDefined();
  });

  test('of an interval that is too short are refused without a request', async () => {
    const { of } = fakeServer(() => page({ every: 20, period: 'seconds', name: 'Every 20 seconds', description: '' }));
    renderScreen(intervalScheduleScreen);

    fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(await within(dialog).findByLabelText(/^Every/), { target: { value: '5' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));

    expect(await within(dialog).findByText(/must not be shorter than 10 seconds/)).toBeDefined();
    expect(of('PUT')).toEqual([]);
  });
});

describe('results', () => {
  const run = {
    task_name: 'Database backup',
    task: 'database_backup',
    status: 'STARTED',
    result: '{"tables":112}',
    error: '',
    line_count: 1,
  };
  const line = { seq: 1, at: '2026-11-21T20:11:00Z', level: 'info', text: '5 bytes copied' };
  const show = async (overrides: object, rights: readonly string[]) => {
    const { calls } = fakeServer(({ path, method }) => {
      if (method === 'POST') return { data: { status: 'STARTED' } };
      if (path.endsWith('/lines/')) return { data: [line] };
      return path.endsWith('/4/') ? { data: { ...common, ...run, ...overrides } } : page({ ...run, ...overrides });
    });
    renderScreen(celeryLogScreen, { rights });
    fireEvent.click(await screen.findByRole('button', { name: /^View/ }));
    await screen.findByText('5 bytes copied');
    return calls;
  };

  test('show log and result of a run, and can stop a running one', async () => {
    const calls = await show({}, ['Search', 'Retrieve', 'Stop']);
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));

    expect(await screen.findByText('Stop requested')).toBeDefined();
    expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/4/stop/'))).toBe(true);
    expect(screen.getByText('112')).toBeDefined();
  });

  test('of ended runs cannot be stopped', async () => {
    await show({ status: 'SUCCESS' }, ['Search', 'Retrieve', 'Stop']);

    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });
});
