type QueryValue = string | number | boolean | null | undefined;
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/** `?a=1&a=2`: empty values are dropped, booleans are 1 and 0, arrays repeat without an index. */
export function queryString(query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of isList(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, asText(one));
    }
  }
  const text = params.toString();
  return text && `?${text}`;
}

// Array.isArray does not narrow readonly arrays.
function isList(value: QueryValue | readonly QueryValue[]): value is readonly QueryValue[] {
  return Array.isArray(value);
}

function asText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
