/** SQL: whether another enabled row of the same key is valid on a day of row `t`. */
export function overlapping(table: string, key: readonly string[]): string {
  const same = key.map((name) => `o.${name} is not distinct from t.${name}`).join(' and ');
  return `t.enabled and not t.is_deleted and exists (
    select from ${table} o
    where not o.is_deleted and o.enabled and o.id <> t.id and ${same}
      and daterange(o.valid_from, o.valid_to, '[]') && daterange(t.valid_from, t.valid_to, '[]'))`;
}
