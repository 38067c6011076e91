import { sql } from 'kysely';
import type * as z from 'zod';
import { printSummary } from '#contract/freight/container-summary.ts';
import type { QuotedBookingValues } from '#contract/rates/quote.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import { canSeeCosts } from './cost-right.ts';
import { parseMix } from './money.ts';

type Source = {
  carrier: string;
  portload: string;
  portdischarge: string;
  cargo_kind: string;
  contract_no: string;
  delivery: string | null;
  discharge: string;
  remark: string;
};

/** The booking's cargo type for a rate's kind of cargo. */
const cargoIds: Readonly<Record<string, string>> = { REEFER: 'R', DG: 'D', OOG: 'O' };

/**
 * Values of a rate for a new booking: places, carrier, kind of cargo, boxes; and the contract, if its number may be
 * seen.
 */
export async function bookingValuesOf(
  { db, viewer }: Ctx,
  { rate, mix, from }: { rate: number; mix: string; from?: string },
): Promise<z.output<typeof QuotedBookingValues>> {
  const { rows } = await sql<Source>`
    select r.carrier, r.portload, r.portdischarge, r.cargo_kind, r.contract_no, p.name_en as delivery, d.name_en as discharge,
      left(coalesce(s.remark_booking, ''), 200) as remark
    from rate r join port d on d.code = r.portdischarge left join port p on p.code = r.delivery_port
      left join rate_sheet s on s.id = r.sheet_id
    where r.id = ${rate}`.execute(db);
  const source = rows[0] ?? fail('not_found');
  const place = (source.delivery ?? source.discharge).toUpperCase().slice(0, 100);
  const lines = mix === '' ? [] : (await parseMix(db, mix)).lines;
  return {
    values: {
      carrier: source.carrier,
      portload: source.portload,
      portdischarge: source.portdischarge,
      placedelivery: place,
      destination: place,
      cargoid: cargoIds[source.cargo_kind] ?? 'S',
      iscontainersoc: source.cargo_kind === 'SOC',
      ...(source.remark !== '' && { remark: source.remark }),
      ...(canSeeCosts(viewer) && source.contract_no !== '' && { contractno: source.contract_no.slice(0, 35) }),
      ...(lines.length > 0 && {
        ctnall: printSummary(lines),
        ctnlist: lines.map(({ code, count }) => ({ ctnall: code, ctnnum: count })),
      }),
    },
    from: from ?? `${source.carrier} ${source.portload}-${source.portdischarge}`,
  };
}
