import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** What the figures were measured on. */
export function machine(postgres?: string): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const parts = [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${memory} memory`,
    `Node.js ${process.versions.node}`,
    ...(postgres ? [`PostgreSQL ${postgres}`] : []),
    `load ${loadavg()[0]?.toFixed(1)}`,
  ];
  return parts.join(', ');
}
