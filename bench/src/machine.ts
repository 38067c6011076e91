import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The machine on which figures are measured. */
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

/** The load average of the last minute. */
export const load = (): number => Number((loadavg()[0] ?? 0).toFixed(1));
