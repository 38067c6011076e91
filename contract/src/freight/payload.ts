import { compareDecimals, multiplyDecimals, quotientToScale, subtractDecimals, sumDecimals } from './decimal.ts';

/** From this share of its payload on a box counts as nearly full. */
const nearShare = '0.95';

export type LoadParts = {
  /** The cargo of all boxes of a line, and how many those are. */
  kgs: string;
  boxes: string;
  /** Of one box: its own, where its plate is known. */
  tare: string;
  maxGross: string;
};

/** Figures of one box; `level` says whether its cargo and its tare are more than it may weigh, or nearly so much. */
export type BoxLoad = {
  gross: string;
  payload: string;
  /** How much of the payload is used, in whole per cent. */
  percent: string;
  /** What may be added; negative where it is too much already. */
  left: string;
  level: 'OVER' | 'NEAR' | undefined;
};

/** The cargo of a box against what it may hold: its maximum gross mass less its tare. Undefined where it may hold nothing. */
export function boxLoad({ kgs, boxes, tare, maxGross }: LoadParts): BoxLoad | undefined {
  const payload = subtractDecimals(maxGross, tare);
  if (compareDecimals(payload, '0') <= 0) return undefined;
  const forAll = multiplyDecimals(payload, boxes);
  const perBox = quotientToScale(kgs, boxes, 3);
  return {
    gross: sumDecimals([perBox, tare]),
    payload,
    percent: quotientToScale(multiplyDecimals(kgs, '100'), forAll, 0),
    left: subtractDecimals(payload, perBox),
    level: levelOf(kgs, forAll),
  };
}

function levelOf(kgs: string, payload: string): BoxLoad['level'] {
  if (compareDecimals(kgs, payload) > 0) return 'OVER';
  return compareDecimals(kgs, multiplyDecimals(payload, nearShare)) > 0 ? 'NEAR' : undefined;
}
