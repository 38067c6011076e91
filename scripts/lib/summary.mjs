const mostLines = 36;
const mostLetters = 240;

/**
 * The last lines of a failed run: the failed tests or steps with their reasons, short enough to fit on a screen. A
 * failure is `{ name, why }`; `why` may be long.
 */
export function summary(failures) {
  if (failures.length === 0) return [];
  const lines = [`${failures.length} failed:`];
  for (const [at, { name, why }] of failures.entries()) {
    const left = failures.length - at;
    if (lines.length + 2 > mostLines) return [...lines, `… and ${left} more, above`];
    lines.push(`- ${clipped(name)}`, ...reasons(why, failures.length === 1 ? 20 : 1));
  }
  return lines;
}

function reasons(why, most) {
  const lines = why.split('\n').map((line) => line.trimEnd());
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, most)
    .map((line) => `    ${clipped(line)}`);
}

const clipped = (text) => (text.length > mostLetters ? `${text.slice(0, mostLetters)} …` : text);
