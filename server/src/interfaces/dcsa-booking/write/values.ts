/** A text as the standard takes it: none where it says nothing, on one line, cut where it has no more room. */
export function singleLine(text: string | null | undefined, max: number): string | undefined {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, max).trim();
  return line === '' ? undefined : line;
}

/** A text that is of no use when it is cut, e.g. a reference. */
export function uncutLine(text: string | null | undefined, max: number): string | undefined {
  const line = singleLine(text, max + 1);
  return line !== undefined && line.length <= max ? line : undefined;
}

/** An amount above nothing. */
export function positiveAmount<U extends string>(
  value: string | null | undefined,
  unit: U,
): { value: number; unit: U } | undefined {
  const number = Number(value ?? 0);
  return number > 0 ? { value: number, unit } : undefined;
}

/** A list that holds something. */
export function nonEmptyList<T>(list: readonly T[]): T[] | undefined {
  return list.length > 0 ? [...list] : undefined;
}
