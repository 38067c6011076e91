/** A text in which what was typed is marked, each of its words wherever it stands. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const words = typed.split(/[\s,，]+/).filter((word) => word !== '');
  if (words.length === 0) return text;
  // Longer words first, or a shorter one would take its place.
  const patterns = words.toSorted((one, other) => other.length - one.length).map(escaped);
  let at = 0;
  return text.split(new RegExp(`(${patterns.join('|')})`, 'i')).map((part, index) => {
    const key = at;
    at += part.length;
    // Every other part is what the expression has found.
    return index % 2 === 1 ? <mark key={key}>{part}</mark> : part;
  });
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
