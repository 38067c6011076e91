import { useState } from 'react';

/**
 * Whether a part of the page that stands for what is in it is shown: as soon as it is needed, and on while `under` is the same. It
 * would otherwise go while its last field is typed anew, and the keys with it.
 */
export function useStayNeeded(isNeeded: boolean, under: string) {
  const [shownUnder, setShownUnder] = useState<string>();
  if (isNeeded && shownUnder !== under) setShownUnder(under);
  return { isShown: isNeeded || shownUnder === under, letGo: () => setShownUnder(undefined) };
}
