import type { ComponentType } from 'react';
import { config } from '#web/platform/config.ts';
import { type Loadable, loadable } from '#web/platform/loadable.tsx';
import type { ScreenEntry, Screens } from '#web/platform/page/screen-entry.ts';
import { shellMessage } from '../shell.messages.ts';

/** A page's code failed to load: the network failed, or a newer build has replaced it. */
export class PageCodeError extends Error {
  override name = 'PageCodeError';
}

const pages = new Map<ScreenEntry, Loadable<ComponentType>>();

/** A page's component, loaded once. */
export function pageComponent(entry: ScreenEntry): Loadable<ComponentType> {
  const page = pages.get(entry) ?? loadable(() => withTimeout(entry.load()));
  pages.set(entry, page);
  return page;
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(timeout.reject, config.codeTimeoutMs);
  try {
    return await Promise.race([work, timeout.promise]);
  } catch (cause) {
    throw new PageCodeError(shellMessage('page_code_failed'), { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Loads the page of an address before the menu is known: a screen's path is the last part of its name. */
export async function prefetchPage(screens: Screens, pathname: string): Promise<void> {
  const found = Object.entries(screens).filter(([name]) => {
    const path = name.slice(name.lastIndexOf('/'));
    return pathname === path || pathname.startsWith(`${path}/`);
  });
  // The failure shows when the page opens.
  await Promise.allSettled(found.map(([, entry]) => pageComponent(entry).fetch()));
}
