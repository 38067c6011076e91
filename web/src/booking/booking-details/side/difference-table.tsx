import { useState } from 'react';
import type { LabelledDifference } from '#contract/booking/machine/record.ts';
import { locale } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { sideMessage } from './side.messages.ts';

const few = 5;

type DifferenceTableProps = {
  differences: readonly LabelledDifference[];
  /** Names of the two sides, where they are not before and after. */
  heads?: readonly [string, string];
};

/** Fields as they were and as they are; a long list is folded. */
export function DifferenceTable({ differences, heads }: DifferenceTableProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = differences.length > few;
  const shown = isWhole ? differences : differences.slice(0, few);
  return (
    <>
      <table className="q-differences">
        {heads && (
          <thead>
            <tr>
              <th scope="col">{sideMessage('field')}</th>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {shown.map((each) => (
            <tr key={each.path}>
              <th scope="row">{locale === 'en' ? each.label_en : each.label_zh}</th>
              <td>
                <del>{wordOf(each.old)}</del>
              </td>
              <td>
                <ins>{wordOf(each.new)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isLong && (
        <Button size="small" look="text" onClick={() => setWhole(!isWhole)}>
          {isWhole ? sideMessage('show_less') : sideMessage('show_all', { count: differences.length })}
        </Button>
      )}
    </>
  );
}

/** Values of a record are as they stood on the wire. */
function wordOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return sideMessage('nothing');
  if (typeof value === 'boolean') return sideMessage(value ? 'yes' : 'no');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return typeof value === 'object' ? wordsOf(Object.values(value)) : '';
}

/** A whole line that came or went: its filled fields. */
function wordsOf(values: readonly unknown[]): string {
  return values.filter((value) => typeof value === 'string' || typeof value === 'number').join(' · ');
}
