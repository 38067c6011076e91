const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** What HTML says without its marks. Read by hand: a parser for each cell would cost more than the cell. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(nbsp|amp|lt|gt|quot|#39);/g, (_all, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
