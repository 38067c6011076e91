const deepest = 6;

/** JSON of any form that is gone through by many: nothing that is meant is nested further. */
export function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < deepest && Object.values(value).every((each) => isShallow(each, depth + 1));
}
