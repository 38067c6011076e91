export type Findable = { title: string; keywords?: string | undefined };

/**
 * How well a text matches: 0 is best, undefined is no match. Every word must occur in the title or in a keyword (names
 * in both languages, pinyin, initials); the closer to its beginning, the better.
 */
export function rankOf(query: string, { title, keywords = '' }: Findable): number | undefined {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const names = [title.toLowerCase(), ...keywords.toLowerCase().split('|')];
  const ranks = words.map((word) => Math.min(...names.map((name) => rankIn(name, word))));
  const worst = Math.max(0, ...ranks);
  return worst === Number.POSITIVE_INFINITY ? undefined : ranks.reduce((sum, rank) => sum + rank, 0);
}

function rankIn(name: string, word: string): number {
  if (name === word) return 0;
  const at = name.indexOf(word);
  if (at < 0) return Number.POSITIVE_INFINITY;
  if (at === 0) return 1;
  return /[\s\-/·]/.test(name[at - 1] ?? '') ? 2 : 3;
}

/** The matches, the best first; equal ranks keep their order. Without a query: everything. */
export function matching<T extends Findable>(query: string, all: readonly T[]): readonly T[] {
  return all
    .flatMap((each) => {
      const rank = rankOf(query, each);
      return rank === undefined ? [] : [{ each, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ each }) => each);
}
