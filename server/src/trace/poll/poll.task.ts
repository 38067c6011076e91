import { taskKind } from '#server/platform/task-kind.ts';
import { askDue } from './ask-due.ts';
import { endOld } from './end-old.ts';

/** Asks providers for what is due, plays what is simulated, and ends what has grown old; every minute (domain 5.3). */
export const tracePollTask = taskKind('trace_poll', async (_args, { deps, signal }) => {
  await askDue(deps, signal);
  await endOld(deps);
  return {};
});
