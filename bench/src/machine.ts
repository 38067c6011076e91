import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** What the figures are measured on. */
export function machine(postgres?: string): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const parts = [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${memory} memory`,
    `Node.js ${process.versions.node}`,
    ...(postgres ? [`PostgreSQL ${postgres}`] : []),
  ];
  return parts.join(', ');
}

/** How much the machine has had to do of late: processes that ran or would have, over the last minute. */
export const load = (): number => Number((loadavg()[0] ?? 0).toFixed(1));
