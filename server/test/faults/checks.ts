/** One thing that a case asserts, or a figure that it only tells. */
export type Check = { what: string; value: number; max: number | null; unit: string; ok: boolean };

export type Checks = {
  all: readonly Check[];
  /** There must be none of it. */
  none: (what: string, value: number) => void;
  /** There must be as many as there should be, neither more nor fewer. */
  exactly: (what: string, value: number, expected: number) => void;
  /** It must be so. */
  holds: (what: string, isTrue: boolean) => void;
  within: (what: string, ms: number, maxMs: number) => void;
  figure: (what: string, value: number, unit?: string) => void;
};

export function newChecks(): Checks {
  const all: Check[] = [];
  const none: Checks['none'] = (what, value) => void all.push({ what, value, max: 0, unit: '', ok: value === 0 });
  return {
    all,
    none,
    exactly: (what, value, expected) => none(`${what}, off by`, Math.abs(value - expected)),
    holds: (what, isTrue) => none(`not ${what}`, isTrue ? 0 : 1),
    within: (what, ms, maxMs) =>
      void all.push({ what, value: Math.round(ms), max: maxMs, unit: 'ms', ok: ms <= maxMs }),
    figure: (what, value, unit = '') => void all.push({ what, value, max: null, unit, ok: true }),
  };
}
