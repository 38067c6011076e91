// OKLCH preserves the impression of a colour when its lightness changes (Björn Ottosson, "A perceptual color space for
// image processing"); contrast is as in WCAG 2.2.

export type Rgb = readonly [red: number, green: number, blue: number];
export type Oklch = { lightness: number; chroma: number; hue: number };

/** `#rgb` or `#rrggbb` as fractions of 1; undefined if invalid. */
export function rgbOf(hex: string): Rgb | undefined {
  if (!/^#([\da-f]{3}|[\da-f]{6})$/i.test(hex)) return undefined;
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}

export function hexOf(rgb: Rgb): string {
  const digits = rgb.map((part) => Math.round(clamp(part) * 255).toString(16));
  return `#${digits.map((text) => text.padStart(2, '0')).join('')}`;
}

const clamp = (part: number) => Math.min(1, Math.max(0, part));
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Oklab = readonly [lightness: number, a: number, b: number];

function oklabOf(rgb: Rgb): Oklab {
  const [red, green, blue] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function rgbOfOklab([lightness, a, b]: Oklab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export function oklchOf(rgb: Rgb): Oklch {
  const [lightness, a, b] = oklabOf(rgb);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

const isInGamut = (rgb: Rgb) => rgb.every((part) => part >= -0.0005 && part <= 1.0005);

/** The colour in sRGB, with the chroma reduced until it is displayable at this lightness. */
export function rgbOfOklch({ lightness, chroma, hue }: Oklch): Rgb {
  for (let reducedChroma = chroma; reducedChroma > 0.001; reducedChroma *= 0.96) {
    const rgb = rgbOfOklab([lightness, reducedChroma * Math.cos(hue), reducedChroma * Math.sin(hue)]);
    if (isInGamut(rgb)) return onScreen(rgb);
  }
  return onScreen(rgbOfOklab([lightness, 0, 0]));
}

/** Rounded to 8 bits, so that the displayed colour is measured. */
function onScreen(rgb: Rgb): Rgb {
  return rgbOf(hexOf(rgb)) ?? rgb;
}

/** CSS `color-mix(in oklab, one share, other)`. */
export function mixColours(one: Rgb, other: Rgb, share: number): Rgb {
  const [from, to] = [oklabOf(one), oklabOf(other)];
  const between = (at: 0 | 1 | 2) => from[at] * share + to[at] * (1 - share);
  return onScreen(rgbOfOklab([between(0), between(1), between(2)]));
}
