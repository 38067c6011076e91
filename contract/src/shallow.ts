const maxDepth = 6;

/** Limits the nesting of untrusted JSON before it is processed; legitimate input is never nested further. */
export function isShallow(value: unknown, remainingDepth = maxDepth): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return remainingDepth > 0 && Object.values(value).every((each) => isShallow(each, remainingDepth - 1));
}
