import { sql } from 'kysely';
import { type RateInput, rateIssues, rates } from '#contract/rates/rate.ts';
import { type Change, insertRow, updateRow } from '#server/http/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow, type Row } from '#server/http/rows.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import { refuseCostFields, refuseStep, canSeeCosts } from '../cost-right.ts';
import { ownSurcharges, pricesOf, writeSurcharges } from '../parts.ts';
import { refuseCosts, writePrices } from './prices.ts';
import { lockShown } from '../shown.ts';

export async function addRate(ctx: Ctx, values: RateInput): Promise<number> {
  const { prices = [], surcharges = [], contract_no: contractNo, ...rest } = values;
  refuseAny(rateIssues(rest));
  refuseContract(ctx, contractNo);
  refusePromotion(ctx, rest.promoted, false);
  const id = await insertRow(ctx, rates, { ...rest, lane: await laneOf(ctx, rest), ...contractOf(contractNo) });
  await writePrices(ctx, id, prices);
  await writeSurcharges(ctx.db, { by: 'rate_id', id }, surcharges);
  return id;
}

export async function changeRate(ctx: Ctx, { id, version, values }: Change<RateInput>): Promise<void> {
  const { prices, surcharges, contract_no: contractNo, ...rest } = values;
  refuseContract(ctx, contractNo);
  refuseCosts(ctx, prices ?? []);
  await lockShown(ctx.db);
  const current = await lockedRow(ctx, rates, id);
  refuseAny(rateIssues({ ...current, ...rest }));
  refusePromotion(ctx, rest.promoted, current.promoted);
  await updateRow(ctx, rates, { id, version, values: rest });
  if (contractNo !== undefined)
    await sql`update rate set contract_no = ${contractNo} where id = ${id} and contract_no <> ${contractNo}`.execute(
      ctx.db,
    );
  if (prices) await writePrices(ctx, id, prices);
  if (surcharges) await writeSurcharges(ctx.db, { by: 'rate_id', id }, surcharges);
}

function refusePromotion({ viewer }: Ctx, promoted: boolean | undefined, before: unknown): void {
  if (promoted !== undefined && promoted !== before) refuseStep(viewer, 'promote', 'promoted');
}

function refuseContract({ viewer }: Ctx, contractNo: string | undefined): void {
  refuseCostFields(viewer, [{ path: 'contract_no', value: contractNo }]);
}

function contractOf(contractNo: string | undefined): { contract_no?: string } {
  return contractNo === undefined ? {} : { contract_no: contractNo };
}

/** Where nobody says a lane it is that of the port of discharge. */
async function laneOf(
  { db }: Ctx,
  { lane, portdischarge }: Pick<RateInput, 'lane' | 'portdischarge'>,
): Promise<string> {
  if (lane !== '') return lane;
  const port = await db.selectFrom('port').select('lane').where('code', '=', portdischarge).executeTakeFirst();
  return port?.lane ?? '';
}

type RateOrigin = { contract_no: string; source_file: string };
type Overlap = { id: number; valid_from: string; valid_to: string; is_shown: boolean };

/** A rate with its prices, its own surcharges and the published rates it overlaps with. */
export async function withParts({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, row: Row): Promise<Row> {
  const withCosts = canSeeCosts(viewer);
  const prices = await pricesOf(db, [row.id], { withCosts });
  const { rows: origins } = await sql<RateOrigin>`
    select r.contract_no, coalesce(s.source_file, '') as source_file
    from rate r left join rate_sheet s on s.id = r.sheet_id where r.id = ${row.id}`.execute(db);
  const { contract_no: contractNo = '', source_file: sourceFile = '' } = origins[0] ?? {};
  return {
    ...row,
    prices: prices.get(row.id) ?? [],
    surcharges: await ownSurcharges(db, { by: 'rate_id', id: row.id }),
    overlaps: await overlapsOf({ db }, row.id),
    source_file: sourceFile,
    ...(withCosts && { contract_no: contractNo }),
  };
}

async function overlapsOf({ db }: Pick<Ctx, 'db'>, id: number): Promise<Overlap[]> {
  const { rows } = await sql<Overlap>`
    select o.id, o.valid_from, o.valid_to, o.shown @> greatest(o.valid_from, t.valid_from) as is_shown
    from rate t join rate o on o.rate_key = t.rate_key and o.id <> t.id
    where t.id = ${id} and o.state = 'PUBLISHED' and not o.is_deleted
      and daterange(o.valid_from, o.valid_to, '[]') && daterange(t.valid_from, t.valid_to, '[]')
    order by o.published_at desc, o.id desc limit 20`.execute(db);
  return rows;
}
