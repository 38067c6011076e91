/** Replacements for characters that fonts often lack and that do not decompose. */
const substitutes: ReadonlyMap<string, string> = new Map([
  ['→', '->'],
  ['←', '<-'],
  ['↔', '<->'],
  ['⇒', '=>'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '<>'],
  ['≈', '~'],
  ['✓', 'v'],
  ['✔', 'v'],
  ['★', '*'],
  ['☆', '*'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ı', 'i'],
  ['₩', 'KRW'],
  ['₫', 'VND'],
]);

const unknown = '?';
const grapheme = /\P{M}\p{M}*/gu;
const mark = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;

/** A text in characters of a font; others are replaced by the nearest ones, or a question mark. */
export function writable(text: string, codePoints: ReadonlySet<number>): string {
  return text.normalize('NFC').replaceAll(grapheme, (each) => {
    if (isDrawable(each, codePoints)) return each;
    if (/^\s/.test(each)) return each === '\n' ? each : ' ';
    return substituteFor(each, codePoints);
  });
}

function substituteFor(each: string, codePoints: ReadonlySet<number>): string {
  // Accents are dropped, and composed characters decomposed.
  const plain = each.normalize('NFKD').replaceAll(mark, '');
  const candidates = [substitutes.get(each.replaceAll(mark, '')), plain, substitutes.get(plain)];
  return candidates.find((candidate) => candidate !== undefined && isDrawable(candidate, codePoints)) ?? unknown;
}

function isDrawable(text: string, codePoints: ReadonlySet<number>): boolean {
  return Array.from(text).every((each) => codePoints.has(each.codePointAt(0) ?? 0));
}
