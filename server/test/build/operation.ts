import { vi } from 'vitest';
import type { Agent } from '../harness.ts';

type Listed = { total: number; data: Record<string, unknown>[] };

export const operationLogPath = '/api/system/operation_log/';

/** Rows of the operation log, once there are so many; they are written a moment after the calls. */
export async function operations(reader: Agent, query: string, count = 1): Promise<Record<string, unknown>[]> {
  return vi.waitFor(
    async () => {
      const { data, status, msg } = await reader.call('GET', `${operationLogPath}?limit=999&${query}`);
      if (status !== 200) throw new Error(`${status} ${msg}`);
      const found = (data as Listed).data;
      if (found.length < count) throw new Error(`${found.length} of ${count} operations`);
      return found;
    },
    { timeout: 5_000, interval: 50 },
  );
}

/** One of them with what it changed. */
export async function operation(reader: Agent, query: string): Promise<Record<string, unknown>> {
  const [row] = await operations(reader, query);
  const { data } = await reader.call('GET', `${operationLogPath}${String(row?.['id'])}/`);
  return data;
}
