import { type RawBuilder, sql } from 'kysely';
import { hasVesselName } from '#server/codes/vessel/vessel.sql.ts';
import type { FrozenBooking, RevisionNames, RevisionPerson } from '#contract/booking/revision.ts';
import type { Container } from '#contract/booking/container.ts';
import type { Dangerous } from '#contract/booking/special-cargo.ts';
import { customers } from '#contract/booking/customer.ts';
import { carriers } from '#contract/codes/carrier.ts';
import { containerTypes } from '#contract/codes/container-type.ts';
import { freightModes } from '#contract/codes/freight-mode.ts';
import { issueTypes } from '#contract/codes/issue-type.ts';
import { packageTypes } from '#contract/codes/package-type.ts';
import { ports } from '#contract/codes/port.ts';
import { serviceTypes } from '#contract/codes/service-type.ts';
import { vessels } from '#contract/codes/vessel.ts';
import { yards } from '#contract/codes/yard.ts';
import type { Resource } from '#contract/kit.ts';
import type { Tx } from '#server/platform/database/db.ts';

type Lists = { ctnlist: readonly Container[]; dglist: readonly Dangerous[] };
type People = { sale_id: number | null; doc_owner_id: number | null; creator: number | null };

/** The current meanings of a booking's codes; deleted codes still have their name. */
export async function revisionNames(
  db: Tx,
  booking: FrozenBooking,
  { ctnlist, dglist, people }: Lists & { people: People },
): Promise<RevisionNames> {
  const { carrier, yard, service, issuetype, transtype, blfrt, vessel, customer_id: customer } = booking;
  const goods = ctnlist.flatMap((line) => line.goods);
  const packed = [booking, ...ctnlist, ...goods, ...dglist].map((each) => each.kindpkgs);
  const inner = dglist.map((each) => each.inner_kindpkgs);
  return {
    carrier: await one(db, carriers, codeIs(carrier)),
    yard: await one(db, yards, codeIs(yard)),
    service: await one(db, serviceTypes, codeIs(service)),
    issuetype: await one(db, issueTypes, codeIs(issuetype)),
    transtype: await one(db, freightModes, sql`${codeIs(transtype)} and kind = 'TRANSPORT'`),
    blfrt: await one(db, freightModes, sql`${codeIs(blfrt)} and kind = 'FREIGHT'`),
    vessel: await one(db, vessels, hasVesselName(sql`${vessel.toUpperCase()}::text`)),
    customer: await one(db, customers, sql`id = ${customer}`),
    ports: await byCode(db, ports, [booking.portload, booking.portdischarge]),
    packages: await byCode(db, packageTypes, [...packed, ...inner]),
    container_types: await byCode(
      db,
      containerTypes,
      ctnlist.map((line) => line.ctnall),
    ),
    sale: await person(db, people.sale_id),
    doc_owner: await person(db, people.doc_owner_id),
    creator: await person(db, people.creator),
  };
}

const codeIs = (code: string | null): RawBuilder<unknown> => sql`code = ${code}`;

async function rowsOf<T>(db: Tx, { table, input }: Resource, condition: RawBuilder<unknown>): Promise<T[]> {
  const fields = Object.keys(input.shape).filter((name) => name !== 'dept_belong_id');
  const { rows } = await sql<T>`
    select ${sql.join(fields.map((name) => sql.ref(name)))} from ${sql.table(table)} where ${condition} order by id`.execute(
    db,
  );
  return rows;
}

/** The rows have the fields of the resource's input, which is the requested type. */
type InputOf<R extends Resource> = ReturnType<R['input']['parse']>;

async function one<R extends Resource>(
  db: Tx,
  resource: R,
  condition: RawBuilder<unknown>,
): Promise<InputOf<R> | null> {
  const [row] = await rowsOf<InputOf<R>>(db, resource, condition);
  return row ?? null;
}

async function byCode<R extends Resource>(
  db: Tx,
  resource: R,
  codes: readonly (string | null)[],
): Promise<Record<string, InputOf<R>>> {
  const distinct = [...new Set(codes.filter((code) => code !== null))].toSorted();
  const rows = await rowsOf<InputOf<R> & { code: string }>(db, resource, sql`code = any(${distinct})`);
  const found = new Map(rows.map((row) => [row.code, row]));
  return Object.fromEntries(
    distinct.flatMap((code) => {
      const row = found.get(code);
      return row ? [[code, row] as const] : [];
    }),
  );
}

async function person(db: Tx, id: number | null): Promise<RevisionPerson | null> {
  if (id === null) return null;
  const found = await db
    .selectFrom('users')
    .select(['name', 'mobile', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}
