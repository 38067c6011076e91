import type { FixValue } from './finding.ts';
import type { Draft } from './field-reader.ts';

/** A booking with another value at a path such as `ctnlist.2.cntrno`; a missing path changes nothing. */
export function withFix(booking: Draft, path: string, value: FixValue): Draft {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...booking, [first]: value };
  const [index = '', ...inner] = rest;
  const list: unknown = booking[first];
  const at = Number(index);
  const part: unknown = Array.isArray(list) ? list[at] : undefined;
  if (!Array.isArray(list) || !isDraft(part)) return booking;
  return { ...booking, [first]: list.with(at, withFix(part, inner.join('.'), value)) };
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
