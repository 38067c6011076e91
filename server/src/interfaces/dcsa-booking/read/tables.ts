import { sql } from 'kysely';
import { hasVesselName } from '#server/codes/vessel/vessel.sql.ts';
import type { CreateBooking } from '#contract/interfaces/dcsa/booking.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** Code tables for the standard's values; each sorted as in selectors. */
export type CodeTables = {
  carriers: readonly { code: string; scac: string; smdg_liner_code: string }[];
  services: readonly {
    code: string;
    receipt_type: string;
    delivery_type: string;
    origin_movement: string;
    destination_movement: string;
  }[];
  boxes: readonly { code: string; iso_size_type: string; iso_type_group: string; aliases: readonly string[] }[];
  modes: readonly { code: string; kind: string; dcsa_code: string }[];
  bills: readonly { code: string; document_type: string }[];
  packages: ReadonlySet<string>;
  /** The names of the ports in the body, by code. */
  ports: ReadonlyMap<string, string>;
  imoOfVessel: string | undefined;
};

export async function tablesFor(db: Tx, body: CreateBooking): Promise<CodeTables> {
  const name = body.vessel?.name.toUpperCase() ?? '';
  const ports = body.shipmentLocations.flatMap(({ location }) => location.UNLocationCode ?? []);
  const { rows } = await sql<Stored>`
    select
      ${listOf('carrier', 'code, scac, smdg_liner_code')} as carriers,
      ${listOf('service_type', 'code, receipt_type, delivery_type, origin_movement, destination_movement')} as services,
      ${listOf('container_type', 'code, iso_size_type, iso_type_group, aliases', 'popular desc, ')} as boxes,
      ${listOf('freight_mode', 'code, kind, dcsa_code')} as modes,
      ${listOf('issue_type', 'code, document_type')} as bills,
      array(select code from package_type where enabled and not is_deleted) as packages,
      (select coalesce(json_object_agg(code, name_en), '{}') from port
        where code = any(${ports}::text[]) and enabled and not is_deleted) as ports,
      (select imo from vessel where ${hasVesselName(sql`${name}::text`)} and not is_deleted limit 1) as imo`.execute(
    db,
  );
  const [{ packages, ports: known, imo, ...lists } = emptyTables] = rows;
  return {
    ...lists,
    packages: new Set(packages),
    ports: new Map(Object.entries(known)),
    imoOfVessel: imo ?? undefined,
  };
}

type Stored = Omit<CodeTables, 'packages' | 'ports' | 'imoOfVessel'> & {
  packages: string[];
  ports: Record<string, string>;
  imo: string | null;
};
const emptyTables: Stored = {
  carriers: [],
  services: [],
  boxes: [],
  modes: [],
  bills: [],
  packages: [],
  ports: {},
  imo: null,
};

/** Table and column names are literals of this file only. */
function listOf(table: string, columns: string, before = '') {
  return sql`(
    select coalesce(json_agg(x), '[]') from (
      select ${sql.raw(columns)} from ${sql.table(table)} where enabled and not is_deleted
      order by ${sql.raw(before)} sort, code) x)`;
}
