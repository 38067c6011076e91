import { readStored, useStored, writeStored } from './stored.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

/** An unknown saved theme falls back to the default (spec §4). */
function known(theme: unknown): Theme {
  return themes.find((one) => one === theme) ?? 'system';
}

/** Puts the current user's theme on the page; without one the system decides. */
export function applyTheme(): void {
  const theme = known(readStored<unknown>(key, 'system'));
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function useTheme(): [Theme, (next: Theme) => void] {
  const [theme] = useStored<unknown>(key, 'system');
  return [
    known(theme),
    (next) => {
      writeStored(key, next);
      applyTheme();
    },
  ];
}
