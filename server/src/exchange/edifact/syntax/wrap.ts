/**
 * A text in lines of at most `width` characters, broken at its own line breaks and between words; empty lines are
 * dropped.
 */
export function wrapText(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => wrappedLine(line.trim(), width));
}

function wrappedLine(line: string, width: number): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const blank = rest.lastIndexOf(' ', width);
    // A word longer than a line is broken at its end.
    const cut = blank > 0 ? blank : width;
    lines.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return rest === '' ? lines : [...lines, rest];
}

/** Groups of at most `size`. */
export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}
