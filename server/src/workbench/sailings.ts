import { sql } from 'kysely';
import { punctualities } from '#contract/schedule/punctuality.ts';
import type { Figures } from '#contract/workbench/figures.ts';
import { sailingsOf } from '#contract/workbench/links.ts';
import { punctuality } from '#server/schedule/voyage/public.ts';
import { voyageTable } from '#server/schedule/voyage/voyage.table.ts';
import { type CardContext, listedRows } from './counted.ts';

type Carriers = Figures['sailings']['carriers'];

/** Punctuality of the last weeks' sailings by carrier, those with most first. */
export async function sailingsCard({ db, totals, viewer, span }: CardContext): Promise<Figures['sailings']> {
  const counts = punctualities.map(
    (each) => sql`${sql.lit(each)}, count(*) filter (where punctuality = ${sql.lit(each)})`,
  );
  const carriers = await totals(
    db,
    sql<{ total: Carriers }>`
      select coalesce(jsonb_agg(told order by n desc, carrier), '[]') as total from (
        select carrier, count(*) as n, jsonb_build_object('carrier', carrier, ${sql.join(counts)}) as told
        from (select t.carrier_code as carrier, coalesce((${punctuality}), 'unknown') as punctuality
          from voyage t where ${listedRows(voyageTable, viewer, sailingsOf(span))}) v
        group by carrier) c`,
  );
  return { ...span, carriers };
}
