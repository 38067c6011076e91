// A module of the app and, inlined by the build, a script that runs before the first paint. Hence no imports.

/** Part of the storage keys: another version starts with defaults. */
export const version = '2.0.4';

/** The computed appearance of one user. */
export type Appearance = {
  theme: string;
  /** '' follows the system. */
  mode: string;
  size: string;
  /** The tokens of the primary colour; empty for the product's own. */
  colours: Readonly<Record<string, string>>;
};

export function showAppearance({ theme, mode, size, colours }: Appearance): void {
  const page = document.documentElement;
  if (mode === '') delete page.dataset['mode'];
  else page.dataset['mode'] = mode;
  page.removeAttribute('style');
  for (const name of Object.keys(colours)) page.style.setProperty(name, colours[name] ?? '');
  const other = [...document.body.classList].filter((name) => name.startsWith('theme-'));
  document.body.classList.remove(...other);
  document.body.classList.add(`theme-${theme}`);
  document.body.dataset['size'] = size;
}

/** Applies the stored appearance of the user in the `uuid` cookie; the app itself corrects outdated values. */
export function showStoredAppearance(): void {
  try {
    const user = /(?:^|; )uuid=([^;]+)/.exec(document.cookie)?.[1] ?? 'ghost-uuid';
    const stored = localStorage.getItem(`${version}/${user}/look`);
    // Written by look.ts; the app itself replaces unknown values shortly after.
    if (stored !== null) showAppearance(JSON.parse(stored) as Appearance);
  } catch {
    // Without storage or with invalid data, the page starts with defaults.
  }
}
