const maxDepth = 6;

/** JSON of any form that is gone through by many: nothing that is meant is nested further. */
export function isShallow(value: unknown, remainingDepth = maxDepth): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return remainingDepth > 0 && Object.values(value).every((each) => isShallow(each, remainingDepth - 1));
}
