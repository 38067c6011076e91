import { useState } from 'react';

/**
 * Whether to show an optional part of the page: as soon as it is needed, and then while `under` is unchanged. Otherwise
 * it would disappear, with the focus, while its last field is being retyped.
 */
export function useKeepVisible(isNeeded: boolean, under: string) {
  const [shownUnder, setShownUnder] = useState<string>();
  if (isNeeded && shownUnder !== under) setShownUnder(under);
  return { isShown: isNeeded || shownUnder === under, letGo: () => setShownUnder(undefined) };
}
