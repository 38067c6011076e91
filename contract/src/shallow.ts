const deepest = 6;

/** JSON of any form that is gone through by many: nothing that is meant is nested further. */
export function isShallow(value: unknown, most = deepest): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return most > 0 && Object.values(value).every((each) => isShallow(each, most - 1));
}
