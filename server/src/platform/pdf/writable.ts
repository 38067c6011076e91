/** What stands for letters and signs that fonts often lack and that are not made of others. */
const near: ReadonlyMap<string, string> = new Map([
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
const letter = /\P{M}\p{M}*/gu;
const mark = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;

/** A text in letters that a font draws; what it does not, becomes what is nearest to it, or a question mark. */
export function writable(text: string, letters: ReadonlySet<number>): string {
  return text.normalize('NFC').replaceAll(letter, (each) => {
    if (isDrawn(each, letters)) return each;
    if (/^\s/.test(each)) return each === '\n' ? each : ' ';
    return nearest(each, letters);
  });
}

function nearest(each: string, letters: ReadonlySet<number>): string {
  // Letters with marks are written without them, signs within others as what they are made of.
  const plain = each.normalize('NFKD').replaceAll(mark, '');
  const tried = [near.get(each.replaceAll(mark, '')), plain, near.get(plain)];
  return tried.find((one) => one !== undefined && isDrawn(one, letters)) ?? unknown;
}

function isDrawn(text: string, letters: ReadonlySet<number>): boolean {
  return Array.from(text).every((each) => letters.has(each.codePointAt(0) ?? 0));
}
