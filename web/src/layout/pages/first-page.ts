import { screens } from '#web/screens.ts';
import { prefetchPage } from './page-code.ts';

/** Loads the first page's code in parallel with the console's; resolves when it has loaded or failed. */
export async function fetchFirstPage(pathname: string): Promise<void> {
  await prefetchPage(screens, pathname);
}
