import type { ReferenceLine } from '#contract/trace/reference-list.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { subscribeMessage } from '../subscribe.messages.ts';

/** What each line of a pasted list is taken for. */
export function ReadLines({ lines }: { lines: readonly ReferenceLine[] }) {
  const types = useDictionary('trace_ref_type');
  return (
    <table className="q-trace-events" aria-label={subscribeMessage('preview', { count: lines.length })}>
      <caption>{subscribeMessage('preview', { count: lines.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{subscribeMessage('number')}</th>
          <th scope="col">{subscribeMessage('type')}</th>
          <th scope="col">{subscribeMessage('carrier')}</th>
          <th scope="col">{subscribeMessage('route')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ reference_no: number, ref_type: type, carrier, pol, pod }, at) => (
          // The lines of a text have nothing but their places.
          // eslint-disable-next-line react/no-array-index-key
          <tr key={at}>
            <th scope="row">
              {number} {isDouble(lines, at) && <Tag tone="warning" text={subscribeMessage('double')} />}
            </th>
            <td>{types.find(({ value }) => value === type)?.label ?? type}</td>
            <td>{carrier ?? <span className="q-faint">{subscribeMessage('unknown_carrier')}</span>}</td>
            <td>{[pol, pod].filter(Boolean).join(' → ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isDouble(lines: readonly ReferenceLine[], at: number): boolean {
  return lines.findIndex(({ reference_no: number }) => number === lines[at]?.reference_no) < at;
}
