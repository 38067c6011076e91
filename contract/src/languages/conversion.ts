/** Differences between two scripts: pairs of characters, and phrases that differ in more than their characters. */
export type ConversionTable = { characters: string; phrases: Readonly<Record<string, string>> };

/** Replaces phrases, longest first, and then single characters. */
export function converter({ characters, phrases }: ConversionTable): (text: string) => string {
  const signs = new Map<string, string>();
  const pairs = Array.from(characters);
  for (let at = 0; at < pairs.length; at += 2) signs.set(pairs[at] ?? '', pairs[at + 1] ?? '');
  const all = Object.keys(phrases).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp([...all, '[\\u3400-\\u9fff]'].join('|'), 'g');
  return (text) => text.replaceAll(pattern, (found) => phrases[found] ?? signs.get(found) ?? found);
}
