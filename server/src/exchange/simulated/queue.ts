import type { Tx } from '#server/platform/database/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { setting } from '#server/platform/settings/system-config.ts';
import { simulatedJob, type SimulatedStep } from './job-name.ts';

/** Queues the simulated carrier's answers with a delay: the receipt, and then the decision. */
export async function queueSimulatedAnswer(
  db: Tx,
  send: Jobs['send'],
  { transmission, step = 'receipt' }: { transmission: number; step?: SimulatedStep },
): Promise<void> {
  const seconds = await setting(db, 'exchange.simulated_seconds');
  await send(db, { ...simulatedJob, afterSeconds: Math.ceil(seconds / 2) }, { transmission, step });
}
