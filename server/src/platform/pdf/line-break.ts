/** Characters that must not begin a line, and characters that must not end one (GB/T 15834, W3C clreq 3.1.2). */
const closing = '、。，．：；？！）］｝〕〉》」』】〗”’…—～·%‰℃,.:;?!)\\]}';
const opening = '（［｛〔〈《「『【〖“‘([{#$￥¥';
const ideograph = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\u3000-\\u303f\\uff00-\\uffef]';

/** Unbreakable pieces: spaces, a Chinese character with its punctuation, a word. */
const segments = new RegExp(
  `\\s+|[${opening}]*${ideograph}[${closing}]*|[${opening}]*(?:(?!${ideograph})[^\\s])+[${closing}]*`,
  'gu',
);

export type Measure = (text: string) => number;

/** The lines of a text at most `width` wide; words are broken only if longer than a line. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((line) => paragraphLines(line.trimEnd(), width, measure));
}

function paragraphLines(text: string, width: number, measure: Measure): string[] {
  if (text === '' || measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const segment of fittingSegments(text, width, measure)) {
    const size = measure(segment);
    if (line !== '' && used + measure(segment.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    // A continued line does not begin with the space before its word.
    if (line === '' && lines.length > 0 && segment.trim() === '') continue;
    line += segment;
    used += size;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

function fittingSegments(text: string, width: number, measure: Measure): string[] {
  return (text.match(segments) ?? []).flatMap((segment) =>
    measure(segment) <= width ? [segment] : cutWord(segment, width, measure),
  );
}

function cutWord(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && measure(part + character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
