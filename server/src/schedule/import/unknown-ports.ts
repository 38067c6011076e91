import { sql } from 'kysely';
import type { UnknownPort } from '#contract/schedule/import.ts';
import { ports } from '#contract/codes/port.ts';
import { internationalWaters } from '#contract/freight/countries.ts';
import type { Tx } from '#server/platform/db.ts';
import type { ImportPlan } from './plan.ts';
import type { StagedImport } from './staged.ts';

/** Ports that rows name and that there are not, with the clocks that all other ports of their country have. */
export async function unknownPorts(db: Tx, { rows }: StagedImport, { zones }: ImportPlan): Promise<UnknownPort[]> {
  const codes = rows.flatMap(({ input: { unlocode } }) => (unlocode && !zones.has(unlocode) ? [unlocode] : []));
  const counted = [...Map.groupBy(codes, (code) => code)].map(([code, named]) => ({ code, rows: named.length }));
  if (counted.length === 0) return [];
  const clocks = await clocksOf(
    db,
    counted.map(({ code }) => code.slice(0, 2)),
  );
  return counted.map(({ code, rows: count }) => {
    const isLocode = ports.input.shape.code.safeParse(code).success;
    const country = isLocode ? code.slice(0, 2) : '';
    return { code, rows: count, is_locode: isLocode, country_code: country, time_zone: clocks.get(country) ?? '' };
  });
}

async function clocksOf(db: Tx, countries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ country_code: string; time_zone: string }>`
    select country_code, min(time_zone) as time_zone from port
    where country_code = any(${countries}) and country_code <> ${internationalWaters} and not is_deleted
    group by country_code having count(distinct time_zone) = 1`.execute(db);
  return new Map(rows.map((row) => [row.country_code, row.time_zone]));
}
