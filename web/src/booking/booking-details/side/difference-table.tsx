import { useState } from 'react';
import type { LabelledDifference } from '#contract/booking/machine/record.ts';
import type { FieldMeta } from '#contract/kit.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { headerFields, lineFields } from '../form/form-fields.ts';
import { InterpretedValue } from '../interpreted-value.tsx';
import { sideMessage } from './side.messages.ts';

const few = 5;

type DifferenceTableProps = {
  differences: readonly LabelledDifference[];
  /** Column headings other than before and after. */
  heads?: readonly [string, string];
};

/** Old and new values of fields; a long list is folded. */
export function DifferenceTable({ differences, heads }: DifferenceTableProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = differences.length > few;
  const visibleDifferences = isWhole ? differences : differences.slice(0, few);
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
          {visibleDifferences.map((each) => (
            <tr key={each.path}>
              <th scope="row">{locale === 'en' ? each.label_en : each.label_zh}</th>
              <td>
                <Side path={each.path} value={each.old} as="del" />
              </td>
              <td>
                <Side path={each.path} value={each.new} as="ins" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isLong && (
        <Button size="small" variant="text" onClick={() => setWhole(!isWhole)}>
          {isWhole ? sideMessage('show_less') : sideMessage('show_all', { count: differences.length })}
        </Button>
      )}
    </>
  );
}

type SideProps = { path: string; value: unknown; as: 'del' | 'ins' };

/** One side of a difference, in words. */
function Side({ path, value, as: Element }: SideProps) {
  if (value === null || value === undefined || value === '') {
    return <span className="q-faint">{sideMessage('nothing')}</span>;
  }
  const meta = metaOfPath(path);
  const text = textOf(value);
  return <Element>{meta && typeof value !== 'object' ? <InterpretedValue meta={meta} value={text} /> : text}</Element>;
}

/**
 * The meta data of a field whose value is not plain text; `ctnlist.2.ctnstatus` is a field of a line, `cargoid` one of
 * the booking.
 */
function metaOfPath(path: string): FieldMeta | undefined {
  const name = path.split('.').at(-1);
  if (name === 'vgm_state') return { kind: 'choice', dictionary: name };
  const isHeader = !path.includes('.');
  const { meta } = (isHeader ? headerFields : lineFields).find((each) => each.name === name) ?? {};
  return meta && ['choice', 'code', 'ref', 'decimal'].includes(meta.kind) ? meta : undefined;
}

/** Values of history entries have the format of the API. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return sideMessage(value ? 'yes' : 'no');
  if (typeof value === 'string') return timeText(value);
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null ? textsOf(Object.values(value)) : '';
}

/** A time with an offset is shown in that offset's local time. */
function timeText(value: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?[+-]\d\d:\d\d$/.exec(value) ?? [];
  return day !== undefined && time !== undefined ? `${day} ${time}` : value;
}

/** An added or removed line: its filled fields. */
function textsOf(values: readonly unknown[]): string {
  return values.filter((value) => typeof value === 'string' || typeof value === 'number').join(' · ');
}
