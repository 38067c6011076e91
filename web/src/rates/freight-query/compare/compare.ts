/** One line of a comparison: its value for each item. */
export type Aspect<T> = {
  name: string;
  text: (item: T) => string;
  /** The number to compare, of which the lowest or the highest is best. */
  number?: (item: T) => number | undefined;
  best?: 'low' | 'high';
};

export type ComparedLine = {
  name: string;
  cells: readonly { text: string; isBest: boolean }[];
  /** Whether the values differ. */
  isDifferent: boolean;
};

/** The differences of several items, and the best one of each line. */
export function compare<T>(items: readonly T[], aspects: readonly Aspect<T>[]): ComparedLine[] {
  return aspects.map((aspect) => {
    const texts = items.map(aspect.text);
    const isDifferent = new Set(texts).size > 1;
    const best = isDifferent ? bestIndex(items, aspect) : undefined;
    const cells = items.map((item, index) => ({
      text: texts[index] ?? '',
      isBest: best !== undefined && aspect.number?.(item) === best,
    }));
    return { name: aspect.name, cells, isDifferent };
  });
}

function bestIndex<T>(items: readonly T[], { number, best }: Aspect<T>): number | undefined {
  if (!number) return undefined;
  const numbers = items.map(number).filter((each) => each !== undefined);
  if (numbers.length === 0) return undefined;
  return best === 'high' ? Math.max(...numbers) : Math.min(...numbers);
}
