/** Fields of a booking whose values one carrier has given and no other one knows: a contract is with its carrier. */
export const ofCarrier = ['contractno'] as const;

type Header = Readonly<Record<string, unknown>>;

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Whether two say different carriers; one that says none takes whatever the other has. */
export function isOtherCarrier(one: Header, other: Header): boolean {
  return isFilled(one['carrier']) && isFilled(other['carrier']) && one['carrier'] !== other['carrier'];
}

/** A booking that another carrier was put into, without what was the former one's and did not change with it. */
export function withoutFormer<H extends Header>(before: Header, after: H): H {
  if (!isOtherCarrier(before, after)) return after;
  const former = ofCarrier.filter((field) => isFilled(after[field]) && after[field] === before[field]);
  return { ...after, ...Object.fromEntries(former.map((field) => [field, ''])) };
}

/** What of a booking does not go along when a change names another carrier and is silent about it. */
export function leftBehind(before: Header, change: Header): Record<string, ''> {
  if (!isOtherCarrier(before, change)) return {};
  const left = ofCarrier.filter((field) => !(field in change) && isFilled(before[field]));
  return Object.fromEntries(left.map((field) => [field, '']));
}
