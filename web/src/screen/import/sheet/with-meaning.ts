/** Changes one column's meaning; it is removed from its previous column unless several may have it. */
export function withMeaning(
  columns: readonly string[],
  at: number,
  { meaning, isShared = false }: NewMeaning,
): string[] {
  return columns.map((each, index) => {
    if (index === at) return meaning;
    return each === meaning && meaning !== '' && !isShared ? '' : each;
  });
}

type NewMeaning = { meaning: string; isShared?: boolean };
