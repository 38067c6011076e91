import * as z from 'zod';
import { id } from '#contract/kit.ts';
import { languages } from '#contract/languages/language.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Jobs, JobRun } from '#server/platform/jobs.ts';

const payload = z.object({ task: id(), resource: z.string(), locale: z.enum(languages) });
export type ImportPayload = z.output<typeof payload>;

/** The two phases of an import: parsing the sheet, and, after its owner's confirmation, writing its rows. */
export const importJobs = {
  // Parsing a sheet takes a processor and much memory: one at a time.
  check: { name: 'import_check', payload, concurrency: 1 },
  write: { name: 'import_write', payload },
} as const;

/** The queue within a job; without one, no further job can be queued. */
export function sendOf({ deps: { send } }: JobRun): Jobs['send'] {
  return send ?? (async () => fail('unavailable'));
}
