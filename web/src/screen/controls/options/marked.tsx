/** Highlights each typed word in a text. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const words = typed.split(/[\s,，]+/).filter((word) => word !== '');
  if (words.length === 0) return text;
  // Longer words first, otherwise a shorter one would match instead.
  const patterns = words.toSorted((one, other) => other.length - one.length).map(escaped);
  let at = 0;
  return text.split(new RegExp(`(${patterns.join('|')})`, 'i')).map((part, index) => {
    const key = at;
    at += part.length;
    // `split` with a group puts the matches at odd indexes.
    return index % 2 === 1 ? <mark key={key}>{part}</mark> : part;
  });
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
