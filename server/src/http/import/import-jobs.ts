import * as z from 'zod';
import { id } from '#contract/kit.ts';
import { languages } from '#contract/languages/language.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Jobs, JobRun } from '#server/platform/jobs.ts';

const payload = z.object({ task: id(), resource: z.string(), locale: z.enum(languages) });
export type ImportPayload = z.output<typeof payload>;

/** The two halves of an import, as they are queued: reading the sheet, and, once its owner has said so, writing its rows. */
export const importJobs = {
  // A sheet takes a processor and much memory while it is read: the next one waits.
  check: { name: 'import_check', payload, concurrency: 1 },
  write: { name: 'import_write', payload },
} as const;

/** Jobs know the queue; without one, nothing more can be queued. */
export function sendOf({ deps: { send } }: JobRun): Jobs['send'] {
  return send ?? (async () => fail('unavailable'));
}
