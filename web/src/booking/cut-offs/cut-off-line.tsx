import type { CutOff } from '#contract/booking/cut-offs/cut-off.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Countdown } from './countdown.tsx';
import { type CutOffRow, nameOf } from './cut-off-rows.ts';
import { cutOffMessage } from './cut-off.messages.ts';
import { type Editing, useCutOffLine } from './use-cut-off-line.ts';
import { ZonedControl, zonedText } from './zoned-control.tsx';

type CutOffLineProps = Editing & { id: string; canEdit: boolean };

/** One code: its time, how long it is, where the time comes from, and whether it is done. */
export function CutOffLine({ id, canEdit, ...editing }: CutOffLineProps) {
  const { row, zone } = editing;
  const line = useCutOffLine(editing);
  const { cutOff } = row;
  return (
    <li data-empty={cutOff === undefined || undefined}>
      <label htmlFor={id}>
        <b>{row.code}</b> {nameOf(row)}
      </label>
      {canEdit ? (
        <ZonedControl
          id={id}
          label={cutOffMessage('time_of', { code: row.code, name: nameOf(row) })}
          zone={zone}
          value={line.text}
          onChange={line.type}
          onCommit={line.commit}
          onKey={line.handleKey}
          isInvalid={line.problem !== undefined}
          describedBy={line.problem === undefined ? undefined : `${id}-problem`}
        />
      ) : (
        <span id={id} className="q-cutoffs-time">
          {cutOff ? zonedText(cutOff.at, zone) : cutOffMessage('none')}
        </span>
      )}
      {cutOff && <Facts cutOff={cutOff} row={row} canEdit={canEdit} zone={zone} onTick={line.tick} />}
      {line.problem !== undefined && (
        <p id={`${id}-problem`} className="q-cutoffs-problem" role="alert">
          {line.problem}
        </p>
      )}
    </li>
  );
}

type FactsProps = { cutOff: CutOff; row: CutOffRow; canEdit: boolean; zone: string; onTick: (done: boolean) => void };

function Facts({ cutOff, row, canEdit, zone, onTick }: FactsProps) {
  return (
    <span className="q-cutoffs-facts">
      {row.kind === 'DEADLINE' && <Countdown cutOff={cutOff} />}
      <Source cutOff={cutOff} />
      <Checkbox
        aria-label={cutOffMessage('mark_done', { code: row.code })}
        title={doneText(cutOff, zone)}
        checked={cutOff.is_done}
        disabled={!canEdit || cutOff.is_done_by_itself}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
    </span>
  );
}

function Source({ cutOff: { source, estimated } }: { cutOff: CutOff }) {
  const item = useDictionary('cutoff_source').find(({ value }) => value === source);
  return (
    <>
      <Tag tone={item?.color ?? 'info'} text={item?.label ?? source} />
      {estimated && <Tag tone="warning" text={cutOffMessage('estimated')} />}
    </>
  );
}

function doneText({ is_done, is_done_by_itself, done_by_name: name, done_at: at }: CutOff, zone: string): string {
  if (is_done_by_itself) return cutOffMessage('done_by_itself');
  if (!is_done || at === null) return cutOffMessage('done');
  return cutOffMessage('done_by', { name: name ?? '', at: zonedTime(at, zone) });
}
