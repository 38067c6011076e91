// A module of the app and, inlined by the build, a script in the page that runs before anything is painted. Hence no
// imports here.

/** Names the stored preferences, so that another generation of them starts anew. */
export const version = '2.0.4';

/** How the app looks to one user, worked out. */
export type Appearance = {
  theme: string;
  /** '' follows the system. */
  mode: string;
  size: string;
  /** The tokens of the primary colour; none when it is the product's own. */
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

/** What was kept for the user of the `uuid` cookie; the app itself follows and puts right what is out of date. */
export function showStoredAppearance(): void {
  try {
    const user = /(?:^|; )uuid=([^;]+)/.exec(document.cookie)?.[1] ?? 'ghost-uuid';
    const stored = localStorage.getItem(`${version}/${user}/look`);
    // What look.ts wrote; of anything else the app itself, a moment later, makes a look that it knows.
    if (stored !== null) showAppearance(JSON.parse(stored) as Appearance);
  } catch {
    // Without a store, or with something else in it, the page starts as it is.
  }
}
