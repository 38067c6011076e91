import { zonedIso } from '#contract/freight/zoned-time.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { setting } from '#server/platform/settings/system-config.ts';

const utcMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/;
const isUtcMoment = (value: unknown): value is string => typeof value === 'string' && utcMoment.test(value);

/**
 * Instants in the installation's time zone for a record, as in responses: pages send them in UTC, which next to the
 * row's own value would look like another hour or day.
 */
export async function inOfficeZone(db: Tx, values: readonly unknown[]): Promise<readonly unknown[]> {
  if (!values.some(isUtcMoment)) return values;
  const zone = await setting(db, 'base.time_zone');
  return values.map((value) => (isUtcMoment(value) ? zonedIso(value, zone) : value));
}
