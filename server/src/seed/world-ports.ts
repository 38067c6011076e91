import * as z from 'zod';
import { sql } from 'kysely';
import { unLocode } from '#contract/codes/port.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { readCompressedSeed } from './seed-file.ts';
import type { Seeder } from './seeder.ts';

/**
 * The ports of UN/LOCODE (adr/0061) below those that the office maintains, whose codes and aliases the list omits. No port is
 * ever removed from the table, so existing codes are left alone.
 */
export const worldPortSeeder: Seeder = {
  name: 'world_port',
  content: () => readCompressedSeed('un-locode'),
  run: (tx, content) => insertPorts(tx, content.split('\n').filter(Boolean).map(portOf)),
};

const text = z.string();
/** Code, name, Chinese name, aliases, subdivision, degrees north and east, time zone. */
const Line = z.tuple([text, text, text, text, text, text, text, text]);

function portOf(line: string) {
  const [code, name, nameZh, aliases, subdivision, north, east, zone] = Line.parse(line.split('\t'));
  return {
    code,
    name_en: name,
    name_zh: nameZh || name,
    aliases: aliases === '' ? [] : aliases.split('|'),
    subdivision,
    latitude: north || null,
    longitude: east || null,
    time_zone: zone,
  };
}

async function insertPorts(tx: Tx, ports: readonly ReturnType<typeof portOf>[]): Promise<void> {
  await sql`
    insert into port (code, name_en, name_zh, country_code, aliases, subdivision, latitude, longitude, time_zone, source)
    select code, name_en, name_zh, left(code, 2), aliases, subdivision, latitude, longitude, time_zone, ${unLocode}
    from json_to_recordset(${JSON.stringify(ports)}) as n (code text, name_en text, name_zh text, aliases text[],
      subdivision text, latitude numeric, longitude numeric, time_zone text)
    on conflict (code) do nothing`.execute(tx);
  // Until the database cleans them by itself, every search would read the latest entries of these indexes one by one.
  await sql`
    select gin_clean_pending_list(i.indexrelid) from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where i.indrelid = 'port'::regclass and a.amname = 'gin'`.execute(tx);
}
