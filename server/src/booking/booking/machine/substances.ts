import type { Container } from '#contract/booking/container.ts';
import type { Dangerous } from '#contract/booking/special-cargo.ts';
import { firstDangerous } from '#contract/booking/special-cargo-sync.ts';

/**
 * The dangerous substances of a booking that holds some of the lines: those that its products name, and those that may be in
 * it. Only what products of other lines alone name is known to be elsewhere; a box that does not say what is in it may hold
 * anything.
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

/** The numbers that products name. */
function numbersIn(lines: readonly Container[]): ReadonlySet<string> {
  return new Set(lines.flatMap(({ goods }) => goods.map(({ dunno }) => dunno)).filter((dunno) => dunno !== ''));
}

/** What a booking's own fields say of its substances; one that has lost all of them holds general cargo. */
export function substanceFields(
  cargoid: unknown,
  { before, now }: { before: readonly Dangerous[]; now: readonly Dangerous[] },
) {
  if (before.length === 0) return {};
  const isNoLongerDangerous = cargoid === 'D' && now.length === 0;
  return { ...firstDangerous(now), ...(isNoLongerDangerous && { cargoid: 'S' }) };
}

/** The substances of bookings that become one: what they have in common is told once. Answers those that are told again. */
export function repeatedSubstances(list: readonly Dangerous[]): number[] {
  const seen = new Set<string>();
  return list.flatMap(({ id, ...values }) => {
    const text = JSON.stringify(values);
    if (seen.has(text)) return [id];
    seen.add(text);
    return [];
  });
}
