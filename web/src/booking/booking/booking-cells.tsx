import { useDictionary } from '#web/platform/dictionary.ts';
import type { CellData, OwnCell, Row } from '#web/screen/screen.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Countdown, CutOffTime } from '../cut-offs/public.ts';
import { listMessage } from './booking-list.messages.ts';

/** The SO status, and beside it what it does not tell: cancelled, asked to be, being amended. */
export const StatusCell: OwnCell = ({ value, row }) => (
  <span className="q-cell-tags">
    <StatusTag dictionary="so_status" value={value} />
    <BesideTag row={row} />
  </span>
);

function BesideTag({ row }: { row: Row }) {
  const { cancel_state: cancelling, amend_state: amending } = row;
  if (cancelling === 'CANCELLED') return <Tag tone="info" text={listMessage('cancelled')} />;
  if (cancelling === 'REQUESTED') return <Tag tone="warning" text={listMessage('cancel_asked')} />;
  if (amending === 'REQUESTED') return <Tag tone="warning" text={listMessage('amending')} />;
  const errors = Number(row['error_count'] ?? 0);
  return errors > 0 ? <Tag tone="danger" text={listMessage('errors', { count: errors })} /> : null;
}

function StatusTag({ dictionary, value }: { dictionary: string; value: unknown }) {
  const item = useDictionary(dictionary).find((found) => String(found.value) === String(value));
  return item ? <Tag tone={item.color} text={item.label} /> : String(value);
}

/** The SI status; a rejected one says why on hovering. */
export const SiCell: OwnCell = ({ value, row }) => (
  <span title={String(row['si_reason_text'] ?? '')}>
    <StatusTag dictionary="si_status" value={value} />
  </span>
);

/** The next cut-off, ticking. */
export const NextCutOffCell: OwnCell = ({ value, row }) =>
  typeof value === 'string' ? (
    <Countdown
      cutOff={{ at: value, is_done: false, estimated: row['next_cutoff_estimated'] === true }}
      code={String(row['next_cutoff_code'] ?? '')}
    />
  ) : null;

/** The documentation cut-off. */
export const DocumentsCell: OwnCell = ({ field, value, row }) => (
  <CutOff text={textOfValue(field, value)} at={value} row={row} code="dco" />
);

/** That of the VGM. */
export const VgmCell: OwnCell = ({ field, value, row }) => (
  <CutOff text={textOfValue(field, value)} at={value} row={row} code="vco" />
);

/** When it is, and how long it is until then. */
function CutOff({ text, at, row, code }: { text: string; at: CellData; row: Row; code: 'dco' | 'vco' }) {
  if (typeof at !== 'string') return null;
  const [isDone, estimated] = [row[`${code}_done`] === true, row[`${code}_estimated`] === true];
  return (
    <span className="q-cutoff-at">
      <span title={text}>
        <CutOffTime text={text.slice(5, 16)} estimated={estimated} />
      </span>
      <Countdown cutOff={{ at, is_done: isDone, estimated }} />
    </span>
  );
}

/** So many boxes of all of them; told by a sign as well once none is left. */
export const BoxesCell: OwnCell = ({ value, row }) => {
  const [done, all] = [Number(value), Number(row['ctnnum'])];
  const isDone = all > 0 && done >= all;
  return (
    <span className="q-boxes-done" data-done={isDone || undefined}>
      {done}/{all}
      <span aria-hidden="true">{isDone ? ' ✓' : ''}</span>
    </span>
  );
};
