/** Fields whose values are specific to one carrier: a contract is with its carrier. */
export const ofCarrier = ['contractno'] as const;

type Header = Readonly<Record<string, unknown>>;

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Whether two headers name different carriers; an empty carrier matches any. */
export function isOtherCarrier(one: Header, other: Header): boolean {
  return isFilled(one['carrier']) && isFilled(other['carrier']) && one['carrier'] !== other['carrier'];
}

/** A booking after a change of carrier, without the former carrier's values that were not changed as well. */
export function withoutFormer<H extends Header>(before: Header, after: H): H {
  if (!isOtherCarrier(before, after)) return after;
  const former = ofCarrier.filter((field) => isFilled(after[field]) && after[field] === before[field]);
  return { ...after, ...Object.fromEntries(former.map((field) => [field, ''])) };
}

/** The fields to clear when a change names another carrier and does not mention them. */
export function leftBehind(before: Header, change: Header): Record<string, ''> {
  if (!isOtherCarrier(before, change)) return {};
  const left = ofCarrier.filter((field) => !(field in change) && isFilled(before[field]));
  return Object.fromEntries(left.map((field) => [field, '']));
}
