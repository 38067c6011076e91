import { contrast, hexOf, type Oklch, oklchOf, type Rgb, rgbOf, rgbOfOklch } from './colour.ts';

/** The product's colour. */
export const defaultColour = '#409EFF';

/** Presets next to the free choice. */
export const presetColours = ['#409EFF', '#0E7C86', '#2F9E44', '#E8A317', '#E8590C', '#D6336C', '#7048E8'] as const;

/** The shades of one primary colour in one mode; all are #rrggbb. */
export type Shades = {
  /** Outlines and marks: 3:1 on every surface. */
  accent: string;
  fill: string;
  fillHover: string;
  /** Text on a fill. */
  onFill: string;
  /** The outline of a fill: the fill itself if it contrasts with the surface. */
  edge: string;
  /** Text and the focus ring: 4.5:1 on every surface, tinted ones too. */
  text: string;
};

export type ColourMode = 'light' | 'dark';

/**
 * The surface with the least contrast over all themes: in light mode the darkest, in dark mode the lightest (checked by
 * a test).
 */
const hardestSurface: Record<ColourMode, Rgb> = { light: parseColour('#dfe3ea'), dark: parseColour('#24426f') };
/** Surfaces of outlines and fills. */
const plainSurface: Record<ColourMode, Rgb> = { light: parseColour('#ece8df'), dark: parseColour('#0d3068') };

const white = parseColour('#ffffff');
const darkText = parseColour('#10151c');

function parseColour(hex: string): Rgb {
  return rgbOf(hex) ?? [0, 0, 0];
}

/** How far a colour may be darkened for white text before dark text on the original colour looks better. */
const maxDarkening = 0.2;

/** Every shade derived from a primary colour; any colour gives readable ones. */
export function shadesOf(colour: string, mode: ColourMode): Shades {
  const base = oklchOf(rgbOf(colour) ?? parseColour(defaultColour));
  const away = mode === 'light' ? -1 : 1;
  const accent = nearest(base, away, (rgb) => contrast(rgb, plainSurface[mode]) >= 3);
  const text = nearest(base, away, (rgb) => contrast(rgb, hardestSurface[mode]) >= 4.5);
  const filled = fillOf(base);
  const isPlain = contrast(filled.fill, plainSurface[mode]) >= 3;
  return {
    accent: hexOf(accent),
    text: hexOf(text),
    fill: hexOf(filled.fill),
    fillHover: hexOf(filled.hover),
    onFill: hexOf(filled.on),
    edge: hexOf(isPlain ? filled.fill : accent),
  };
}

function fillOf(base: Oklch): { fill: Rgb; hover: Rgb; on: Rgb } {
  const forWhite = oklchOf(nearest(base, -1, (rgb) => contrast(rgb, white) >= 5));
  const isWhite = base.lightness - forWhite.lightness <= maxDarkening;
  const fill = isWhite ? forWhite : oklchOf(nearest(base, 1, (rgb) => contrast(rgb, darkText) >= 6.5));
  // On hover a fill gets darker; a nearly black one gets lighter.
  const step = fill.lightness < 0.25 ? 0.14 : -0.06;
  const hover = rgbOfOklch({ ...fill, lightness: fill.lightness + step });
  return { fill: rgbOfOklch(fill), hover, on: isWhite ? white : darkText };
}

/** The first acceptable shade from the colour towards black (-1) or white (1). */
function nearest(base: Oklch, direction: -1 | 1, isAcceptable: (rgb: Rgb) => boolean): Rgb {
  for (let lightness = base.lightness; lightness > 0 && lightness < 1; lightness += direction * 0.005) {
    const rgb = rgbOfOklch({ ...base, lightness });
    if (isAcceptable(rgb)) return rgb;
  }
  return direction === 1 ? white : [0, 0, 0];
}

const tokens: Readonly<Record<keyof Shades, string>> = {
  accent: '--q-accent',
  fill: '--q-accent-fill',
  fillHover: '--q-accent-fill-hover',
  onFill: '--q-on-accent',
  edge: '--q-accent-edge',
  text: '--q-accent-text',
};

/** The tokens that a primary colour overrides, each with its light and dark value. */
export function colourSeries(colour: string): Record<string, string> {
  const [light, dark] = [shadesOf(colour, 'light'), shadesOf(colour, 'dark')];
  const names: readonly (keyof Shades)[] = ['accent', 'fill', 'fillHover', 'onFill', 'edge', 'text'];
  return Object.fromEntries(names.map((name) => [tokens[name], `light-dark(${light[name]}, ${dark[name]})`]));
}
