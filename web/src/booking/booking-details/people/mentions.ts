import type { BookingReader } from '#contract/booking/booking-comment.ts';

/** The text after an @ in front of the caret; undefined outside of a mention. */
export function mentionAt(text: string, caret: number): { from: number; search: string } | undefined {
  const before = text.slice(0, caret);
  const [whole, search] = /(?:^|[\s，。；：！？（]|(?<=\p{Script=Han}))@([\p{L}\p{N}_.-]{0,20})$/u.exec(before) ?? [];
  if (whole === undefined || search === undefined) return undefined;
  return { from: caret - search.length - 1, search };
}

type Person = Pick<BookingReader, 'id' | 'name'>;

/** The text with the completed name of a mention, and the caret after it. */
export function withMention(text: string, range: { from: number; caret: number }, { name }: Person) {
  const start = `${text.slice(0, range.from)}@${name} `;
  return { text: start + text.slice(range.caret).replace(/^ /, ''), caret: start.length };
}

/** The mentioned people whose names are still in the text. */
export function mentionedIn(text: string, people: readonly Person[]): number[] {
  return [...new Set(people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id))];
}

type Part = { text: string; isMention: boolean; /** Its offset. */ at: number };

/** A text split into mentions and other parts. */
export function mentionParts(text: string, people: readonly Person[]): readonly Part[] {
  const names = people.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return [{ text, isMention: false, at: 0 }];
  const pattern = new RegExp(`(${names.map(escaped).join('|')})`, 'u');
  let at = 0;
  return text.split(pattern).flatMap((part) => {
    const begins = at;
    at += part.length;
    return part === '' ? [] : [{ text: part, isMention: names.includes(part), at: begins }];
  });
}

/** Escapes the special characters of patterns. */
function escaped(name: string): string {
  return name.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
