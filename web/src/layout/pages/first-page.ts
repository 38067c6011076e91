import { screens } from '#web/screens.ts';
import { prefetchPage } from './page-code.ts';

/** Fetches the code of the page that is shown first beside the console's own; there when it is, or will not come. */
export async function fetchFirstPage(pathname: string): Promise<void> {
  await prefetchPage(screens, pathname);
}
