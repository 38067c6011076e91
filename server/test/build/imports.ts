import { read, utils, type WorkSheet } from '@e965/xlsx';
import { expect } from 'vitest';
import type { ImportRows } from '#contract/system/import.ts';
import type { Task } from '#contract/system/task.ts';
import { send } from '#test/build/sheet.ts';
import { type Agent, testServer } from '#test/harness.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

export const portsPath = '/api/codes/port/';
export const tasksPath = '/api/system/task/';
export const inChinese = { cookie: 'lang=zh-CN' };

export const portHeader = ['Port code', 'Chinese name', 'English name', 'Country', 'Time zone'];
export const aPort = (code: string): string[] => [code, '测试', code, 'CN', 'Asia/Shanghai'];

export const arraysOf = (sheet: WorkSheet): unknown[][] => utils.sheet_to_json<unknown[]>(sheet, { header: 1 });

/** Rows by number, each with the paths and rules of its errors. */
export const errorsOf = ({ data }: ImportRows): [number, string[][]][] =>
  data.map(({ row_no: at, errors }) => [at, errors.map((each) => [each.path, each.rule])]);

/** A server that runs jobs, with a data folder of its own, and calls for imports. */
export async function importServer() {
  const folder = temporaryFolder();
  const server = await testServer({ jobs: true, env: { QUAYSIDE_DATA: folder } });
  const admin = await server.as('superadmin');
  return { ...server, folder, admin, ...importCalls(admin) };
}

/** The calls as another user. */
export function importCalls(admin: Agent) {
  const taskOf = async (id: number, agent = admin): Promise<Task> => agent.expectSuccess('GET', `${tasksPath}${id}/`);
  const untilStateLeft = async (id: number, states: RegExp, agent: Agent): Promise<void> => {
    await expect.poll(async () => (await taskOf(id, agent)).state).not.toMatch(states);
  };

  const start = async (bytes: Buffer, path = portsPath, agent = admin): Promise<number> => {
    const { status, msg, data } = await send(agent, `${path}import_job/`, bytes);
    if (status !== 200) throw new Error(`${path}: ${status} ${msg}`);
    return (data as { task: number }).task;
  };
  return {
    taskOf,
    start,
    /** Imports a sheet up to its owner's decision. */
    importSheet: async (bytes: Buffer, path = portsPath, agent = admin): Promise<Task> => {
      const id = await start(bytes, path, agent);
      await untilStateLeft(id, /^(created|running)$/, agent);
      return taskOf(id, agent);
    },
    commit: async (id: number, query = ''): Promise<Task> => {
      const { status, msg } = await admin.call('POST', `${tasksPath}${id}/commit/?${query}`);
      if (status !== 200) throw new Error(msg);
      await untilStateLeft(id, /^writing$/, admin);
      return taskOf(id);
    },
    rowsOf: async (id: number, query = '', headers?: Record<string, string>): Promise<ImportRows> =>
      admin.expectSuccess('GET', `${tasksPath}${id}/rows/?${query}`, undefined, headers),
    /** The sheets of a downloaded workbook, by name. */
    bookAt: async (url: string, headers?: Record<string, string>): Promise<Record<string, unknown[][]>> => {
      const { status, msg, raw } = await admin.call('GET', url, undefined, headers);
      if (status !== 200) throw new Error(`GET ${url}: ${status} ${msg}`);
      const { Sheets } = read(raw.rawPayload);
      return Object.fromEntries(Object.entries(Sheets).map(([name, sheet]) => [name, arraysOf(sheet)]));
    },
    /** The first sheet of a downloaded workbook. */
    sheetAt: async (url: string): Promise<WorkSheet> => {
      const { status, msg, raw } = await admin.call('GET', url);
      if (status !== 200) throw new Error(`GET ${url}: ${status} ${msg}`);
      const { Sheets, SheetNames } = read(raw.rawPayload, { cellStyles: true });
      return Sheets[SheetNames[0] ?? ''] ?? {};
    },
    portAt: async (code: string): Promise<Record<string, unknown> | undefined> => {
      const data = await admin.expectSuccess('GET', `${portsPath}?code=${code}`);
      return (data as { data: Record<string, unknown>[] }).data[0];
    },
  };
}
