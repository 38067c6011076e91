import { readStored, useStored, writeStored } from '../stored.ts';
import { rgbOf } from './colour.ts';
import { colourSeries, defaultColour } from './colour-series.ts';
import { type Appearance, showAppearance } from './first-paint.ts';
import { type Size, sizes } from './sizes.ts';

/** By name; the first one is the default. */
export const themes = ['d2', 'chester', 'element', 'violet', 'line', 'star', 'tomorrow-night-blue'] as const;
export type Theme = (typeof themes)[number];

export const modes = ['light', 'dark', 'system'] as const;
export type Mode = (typeof modes)[number];

/** A preference with its default; stored data may come from older or newer versions. */
type Preference<T extends string> = { key: string; initial: T; parse: (storedValue: unknown) => T | undefined };

function oneOf<T extends string>(key: string, choices: readonly [T, ...T[]], initial: T = choices[0]): Preference<T> {
  return { key, initial, parse: (storedValue) => choices.find((choice) => choice === storedValue) };
}

// Spec §3. An unknown saved theme falls back to the first one.
const theme = oneOf<Theme>('theme', themes);
const mode = oneOf<Mode>('mode', modes, 'system');
const size = oneOf<Size>('size', sizes);
const colour: Preference<string> = {
  key: 'color',
  initial: defaultColour,
  parse: (storedValue) => (typeof storedValue === 'string' && rgbOf(storedValue) ? storedValue : undefined),
};

function storedValue<T extends string>({ key, initial, parse }: Preference<T>): T {
  return parse(readStored<unknown>(key, initial)) ?? initial;
}

function currentAppearance(): Appearance {
  const [storedMode, storedColour] = [storedValue(mode), storedValue(colour)];
  const isCustomColour = storedColour.toLowerCase() !== defaultColour.toLowerCase();
  return {
    theme: storedValue(theme),
    mode: storedMode === 'system' ? '' : storedMode,
    size: storedValue(size),
    colours: isCustomColour ? colourSeries(storedColour) : {},
  };
}

/** Applies the current user's appearance, and stores it for the next first paint. */
export function applyAppearance(): void {
  const appearance = currentAppearance();
  showAppearance(appearance);
  if (JSON.stringify(readStored<unknown>('look', undefined)) !== JSON.stringify(appearance))
    writeStored('look', appearance);
}

function usePreference<T extends string>({ key, initial, parse }: Preference<T>): [T, (next: T) => void] {
  const [value] = useStored<unknown>(key, initial);
  const setPreference = (next: T) => {
    writeStored(key, next);
    applyAppearance();
  };
  return [parse(value) ?? initial, setPreference];
}

export const useTheme = () => usePreference(theme);
export const useMode = () => usePreference(mode);
export const useSize = () => usePreference(size);
export const useColour = () => usePreference(colour);
