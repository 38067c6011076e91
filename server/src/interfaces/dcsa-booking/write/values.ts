/** A text for the standard: on one line, truncated; undefined if empty. */
export function singleLine(text: string | null | undefined, max: number): string | undefined {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, max).trim();
  return line === '' ? undefined : line;
}

/** A text that must not be truncated, e.g. a reference; undefined if too long. */
export function uncutLine(text: string | null | undefined, max: number): string | undefined {
  const line = singleLine(text, max + 1);
  return line !== undefined && line.length <= max ? line : undefined;
}

/** A positive amount, else undefined. */
export function positiveAmount<U extends string>(
  value: string | null | undefined,
  unit: U,
): { value: number; unit: U } | undefined {
  const number = Number(value ?? 0);
  return number > 0 ? { value: number, unit } : undefined;
}

/** A list, or undefined if empty. */
export function nonEmptyList<T>(list: readonly T[]): T[] | undefined {
  return list.length > 0 ? [...list] : undefined;
}
