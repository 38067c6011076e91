import { readStored, useStored, writeStored } from '../stored.ts';
import { rgbOf } from './colour.ts';
import { colourSeries, defaultColour } from './colour-series.ts';
import { type Look, showLook } from './first-paint.ts';
import { type Size, sizes } from './sizes.ts';

/** By their names; the first one is the default. */
export const themes = ['d2', 'chester', 'element', 'violet', 'line', 'star', 'tomorrow-night-blue'] as const;
export type Theme = (typeof themes)[number];

export const modes = ['light', 'dark', 'system'] as const;
export type Mode = (typeof modes)[number];

/** A preference with its default; what is kept may be anything, for older and newer versions wrote it. */
type Preference<T extends string> = { key: string; initial: T; known: (kept: unknown) => T | undefined };

function oneOf<T extends string>(key: string, choices: readonly [T, ...T[]], initial: T = choices[0]): Preference<T> {
  return { key, initial, known: (kept) => choices.find((choice) => choice === kept) };
}

// Spec §3. An unknown saved theme falls back to the first one.
const theme = oneOf<Theme>('theme', themes);
const mode = oneOf<Mode>('mode', modes, 'system');
const size = oneOf<Size>('size', sizes);
const colour: Preference<string> = {
  key: 'color',
  initial: defaultColour,
  known: (kept) => (typeof kept === 'string' && rgbOf(kept) ? kept : undefined),
};

function kept<T extends string>({ key, initial, known }: Preference<T>): T {
  return known(readStored<unknown>(key, initial)) ?? initial;
}

function lookNow(): Look {
  const [chosenMode, chosenColour] = [kept(mode), kept(colour)];
  const isOwn = chosenColour.toLowerCase() !== defaultColour.toLowerCase();
  return {
    theme: kept(theme),
    mode: chosenMode === 'system' ? '' : chosenMode,
    size: kept(size),
    colours: isOwn ? colourSeries(chosenColour) : {},
  };
}

/** Puts the current user's look on the page, and keeps it for the next start's first paint. */
export function applyLook(): void {
  const look = lookNow();
  showLook(look);
  if (JSON.stringify(readStored<unknown>('look', undefined)) !== JSON.stringify(look)) writeStored('look', look);
}

function usePreference<T extends string>({ key, initial, known }: Preference<T>): [T, (next: T) => void] {
  const [value] = useStored<unknown>(key, initial);
  const choose = (next: T) => {
    writeStored(key, next);
    applyLook();
  };
  return [known(value) ?? initial, choose];
}

export const useTheme = () => usePreference(theme);
export const useMode = () => usePreference(mode);
export const useSize = () => usePreference(size);
export const useColour = () => usePreference(colour);
