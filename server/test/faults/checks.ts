/** One thing that a case asserts, or a figure that it only tells. */
export type Check = { what: string; value: number; most: number | null; unit: string; ok: boolean };

export type Checks = {
  all: readonly Check[];
  /** There must be none of it. */
  none: (what: string, value: number) => void;
  /** There must be as many as there should be, neither more nor fewer. */
  exactly: (what: string, value: number, wanted: number) => void;
  /** It must be so. */
  holds: (what: string, isSo: boolean) => void;
  within: (what: string, ms: number, mostMs: number) => void;
  figure: (what: string, value: number, unit?: string) => void;
};

export function newChecks(): Checks {
  const all: Check[] = [];
  const none: Checks['none'] = (what, value) => void all.push({ what, value, most: 0, unit: '', ok: value === 0 });
  return {
    all,
    none,
    exactly: (what, value, wanted) => none(`${what}, off by`, Math.abs(value - wanted)),
    holds: (what, isSo) => none(`not ${what}`, isSo ? 0 : 1),
    within: (what, ms, mostMs) =>
      void all.push({ what, value: Math.round(ms), most: mostMs, unit: 'ms', ok: ms <= mostMs }),
    figure: (what, value, unit = '') => void all.push({ what, value, most: null, unit, ok: true }),
  };
}
