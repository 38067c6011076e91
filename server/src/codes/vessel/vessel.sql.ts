import { type RawBuilder, sql } from 'kysely';

/** Condition on `vessel`: it has the name, or had it and no other vessel has it now. */
export function hasVesselName(name: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(name = ${name} or (former_names @> array[${name}]::text[]
    and not exists (select from vessel other where other.name = ${name} and not other.is_deleted)))`;
}
