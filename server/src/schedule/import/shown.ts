import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { ImportedVoyage } from './plan.ts';
import type { StagedImport } from './staged.ts';

/** What would become of a voyage, as one short text. */
function effectOf({ action, before, after, changes }: ImportedVoyage): string {
  const written = { action, id: before?.id, own: after?.own, changes: action === 'new' ? after?.calls : changes };
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, 16);
}

const keyOf = ({ read: { rows } }: ImportedVoyage) => String(rows[0]?.row_no ?? 0);

/** Stores what was shown of each voyage, so that nothing else is written. */
export async function noteShown(db: Tx, id: number, planned: readonly ImportedVoyage[]): Promise<void> {
  const shown = Object.fromEntries(planned.map((each) => [keyOf(each), effectOf(each)]));
  await sql`update schedule_import set shown = ${JSON.stringify(shown)}::jsonb where id = ${id}`.execute(db);
}

/** Voyages that have been changed since they were shown are shown again; one that needs no change any more does no harm. */
export function refuseOtherThanShown({ shown }: StagedImport, planned: readonly ImportedVoyage[]): void {
  const written = planned.filter(({ action }) => action === 'new' || action === 'changed');
  const count = written.filter((each) => shown[keyOf(each)] !== effectOf(each)).length;
  if (count > 0) fail('schedule_import.changed', { count });
}
