import { countText } from '#web/platform/languages/i18n.ts';
import { Tag } from '../../table/tag.tsx';
import { sheetImportMessage } from './sheet-import.messages.ts';

const names = ['added', 'changed', 'unchanged', 'wrong', 'doubtful', 'skipped'] as const;
type Counted = Partial<Record<(typeof names)[number], number>>;

const tones = {
  added: 'success',
  changed: 'primary',
  unchanged: 'info',
  wrong: 'danger',
  doubtful: 'warning',
  skipped: 'info',
} as const;

/** What would be written, the rows that wait, and those that are not read: the same words for all imports. */
export function SheetCounts(counted: Counted) {
  return (
    <ul className="q-import-counts" role="list" aria-label={sheetImportMessage('counts')}>
      {names.map((name) => {
        const count = counted[name];
        if (count === undefined) return null;
        return (
          <li key={name}>
            <Tag
              tone={count === 0 ? 'info' : tones[name]}
              text={sheetImportMessage(name === 'wrong' ? 'wrong_rows' : name)}
            />
            <b>{wordsOf(name, count)}</b>
          </li>
        );
      })}
    </ul>
  );
}

function wordsOf(name: keyof Counted, number: number): string {
  const isOfRows = name === 'wrong' || name === 'skipped';
  return sheetImportMessage(isOfRows ? 'row_count' : 'count', { count: countText(number) });
}
