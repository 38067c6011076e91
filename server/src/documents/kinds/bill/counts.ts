import type { BookingRevision, RevisionNames } from '#contract/booking/revision.ts';
import { englishCount } from '../../words/public.ts';

type CountedNoun = { one: string; many: string };

const container: CountedNoun = { one: 'CONTAINER', many: 'CONTAINERS' };

/** `TWO (2)` */
export function countInWords(count: number): string {
  return `${englishCount(count)} (${count})`;
}

/** A kind of packages as printed on bills; an unknown code is printed as it is. */
function packageNoun(code: string | null, { packages }: RevisionNames): CountedNoun {
  const kind = packages[code ?? ''];
  const unknown = code ?? 'PACKAGES';
  return { one: (kind?.name_en ?? unknown).toUpperCase(), many: (kind?.plural_en ?? unknown).toUpperCase() };
}

/** `120 CARTONS` */
export function packagesText(pkgs: number | null, code: string | null, names: RevisionNames): string {
  if (pkgs === null) return '';
  const { one, many } = packageNoun(code, names);
  return `${pkgs} ${pkgs === 1 ? one : many}`;
}

export function boxesOnBill({ ctnlist }: Pick<BookingRevision, 'ctnlist'>): number {
  return ctnlist.reduce((total, { ctnnum }) => total + ctnnum, 0);
}

/** LCL goods are loaded at a container freight station, so packages are counted instead of boxes. */
export function isPartLoad({ names, ctnlist }: BookingRevision): boolean {
  return names.service?.origin_movement === 'LCL' || ctnlist.length === 0;
}

/** The total of the bill in words: `SAY TWO (2) CONTAINERS ONLY`, for LCL its packages. */
export function totalInWords(revision: BookingRevision): string {
  const { booking, names } = revision;
  const isInPackages = isPartLoad(revision);
  const count = isInPackages ? booking.pkgs : boxesOnBill(revision);
  if (count === null) return '';
  const noun = isInPackages ? packageNoun(booking.kindpkgs, names) : container;
  return `SAY ${countInWords(count)} ${count === 1 ? noun.one : noun.many} ONLY`;
}

/** `2 X 40HQ + 1 X 20GP` */
export function boxesText({ ctnlist }: Pick<BookingRevision, 'ctnlist'>): string {
  const counts = new Map<string, number>();
  for (const { ctnall, ctnnum } of ctnlist) counts.set(ctnall, (counts.get(ctnall) ?? 0) + ctnnum);
  return Array.from(counts, ([type, count]) => `${count} X ${type}`).join(' + ');
}
