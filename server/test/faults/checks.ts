/** An assertion of a case, or a figure for information only. */
export type Check = { what: string; value: number; max: number | null; unit: string; ok: boolean };

export type Checks = {
  all: readonly Check[];
  /** The value must be zero. */
  none: (what: string, value: number) => void;
  /** The value must be exactly as expected. */
  exactly: (what: string, value: number, expected: number) => void;
  /** The condition must be true. */
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
