import type { Container } from '#contract/booking/container.ts';
import type { Dangerous } from '#contract/booking/special-cargo.ts';
import { firstDangerous } from '#contract/booking/special-cargo-sync.ts';

/**
 * The dangerous substances of the part of a booking with these lines: those named by its products, and those that may
 * be in it. Only a substance named solely by products of other lines is known to be elsewhere; a box without products
 * may contain any.
 */
export function substancesIn(
  lines: readonly Container[],
  { list, all }: { list: readonly Dangerous[]; all: readonly Container[] },
): Dangerous[] {
  const isOpen = lines.some(({ goods }) => goods.length === 0);
  const here = numbersIn(lines);
  const anywhere = numbersIn(all);
  return list.filter(({ dunno }) => isOpen || here.has(dunno) || !anywhere.has(dunno));
}

/** The UN numbers of the products. */
function numbersIn(lines: readonly Container[]): ReadonlySet<string> {
  return new Set(lines.flatMap(({ goods }) => goods.map(({ dunno }) => dunno)).filter((dunno) => dunno !== ''));
}

/** The booking's own fields that mirror its substances; without any left it has general cargo. */
export function substanceFields(
  cargoid: unknown,
  { before, now }: { before: readonly Dangerous[]; now: readonly Dangerous[] },
) {
  if (before.length === 0) return {};
  const isNoLongerDangerous = cargoid === 'D' && now.length === 0;
  return { ...firstDangerous(now), ...(isNoLongerDangerous && { cargoid: 'S' }) };
}

/** The substances of bookings to be combined without duplicates: returns the ids of the duplicates. */
export function repeatedSubstances(list: readonly Dangerous[]): number[] {
  const seen = new Set<string>();
  return list.flatMap(({ id, ...values }) => {
    const text = JSON.stringify(values);
    if (seen.has(text)) return [id];
    seen.add(text);
    return [];
  });
}
