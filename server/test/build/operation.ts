import { vi } from 'vitest';
import type { Agent } from '../harness.ts';
import { waits } from '../timeouts.ts';

type Listed = { total: number; data: Record<string, unknown>[] };

export const operationLogPath = '/api/system/operation_log/';

/** Waits until the operation log has `count` rows, because they are written after the responses. */
export async function operations(reader: Agent, query: string, count = 1): Promise<Record<string, unknown>[]> {
  return vi.waitFor(async () => {
    const { data, status, msg } = await reader.call('GET', `${operationLogPath}?limit=999&${query}`);
    if (status !== 200) throw new Error(`${status} ${msg}`);
    const found = (data as Listed).data;
    if (found.length < count) throw new Error(`${found.length} of ${count} operations`);
    return found;
  }, waits);
}

/** One of them with the rows it changed. */
export async function operation(reader: Agent, query: string): Promise<Record<string, unknown>> {
  const [row] = await operations(reader, query);
  const data = await reader.expectSuccess('GET', `${operationLogPath}${String(row?.['id'])}/`);
  return data;
}

export const ports = '/api/codes/port/';
export type SavedPort = { id: number; version: number; code: string };

let count = 0;

/** A unique port. */
export function aPort(parts: Record<string, unknown> = {}) {
  count += 1;
  const code = `CNZ${String.fromCharCode(65 + Math.floor(count / 26), 65 + (count % 26))}`;
  return { code, name_zh: '测试港', name_en: 'Test', country_code: 'CN', time_zone: 'Asia/Shanghai', ...parts };
}
