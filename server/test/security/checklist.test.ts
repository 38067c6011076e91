import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');

/** Number of level 1 and 2 requirements in each chapter of the standard (OWASP ASVS 5.0.0). */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7] as const;

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map(cellsOf);
const files = new Map(
  page.split('\n').flatMap((line) => {
    const [, name = '', path = ''] = /^\| (\w+) \| `([^`]+\.tsx?)` \|$/.exec(line) ?? [];
    return name === '' ? [] : [[name, path] as const];
  }),
);
const namesIn = (cell: string | undefined): string[] => (cell ?? '').split(/,\s*/).filter((name) => name !== '');

describe('the checklist of docs/security.md', () => {
  test('has a line for each chapter, and none twice', () => {
    const numbers = rows.map(([number]) => number);
    const listedChapters = new Set(numbers.map((number) => Number(number?.split('.')[0])));

    expect([...listedChapters]).toEqual(chapters.map((_count, at) => at + 1));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('counts what the standard asks', () => {
    const statedCounts =
      /(\d+) are met, (\d+) in part, (\d+) (?:is|are) not, (\d+) do not apply/.exec(page)?.slice(1).map(Number) ?? [];

    expect(statedCounts.reduce((sum, count) => sum + count, 0)).toBe(chapters.reduce((sum, count) => sum + count, 0));
  });

  test('says of each how it stands, and why', () => {
    const invalidRows = rows.filter(([, , what, state = '', where, tests]) => {
      const isKnown = ['yes', 'part', 'no', 'n/a'].includes(state) && namesIn(tests).every((name) => files.has(name));
      return !isKnown || !what || !where;
    });

    expect(invalidRows).toEqual([]);
  });

  test('calls nothing met that no test shows, but what is a text or a part of somebody else’s', () => {
    const texts = ['3.7.1', '4.1.2', '6.1.3', '6.4.2', '11.2.1', '15.1.1', '15.1.2', '16.1.1', '16.2.3'];
    const bare = rows.filter(([, , , state, , tests]) => state === 'yes' && namesIn(tests).length === 0);

    expect(bare.map(([number]) => number)).toEqual(texts);
  });

  test('names tests that there are, each for something', () => {
    const usedFiles = new Set(rows.flatMap((cells) => namesIn(cells[5])));

    expect([...files].filter(([name, path]) => !usedFiles.has(name) || !existsSync(new URL(path, root)))).toEqual([]);
  });
});
