import type { CutOff } from '#contract/booking/cut-offs/cut-off.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Countdown } from './countdown.tsx';
import { nameOf } from './cut-off-rows.ts';
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
      <label htmlFor={id} title={nameOf(row)}>
        <b>{row.code}</b> {nameOf(row)}
      </label>
      {cutOff && <Source cutOff={cutOff} />}
      {cutOff && (
        <Checkbox
          aria-label={cutOffMessage('mark_done', { code: row.code })}
          title={doneText(cutOff, zone)}
          checked={cutOff.is_done}
          disabled={!canEdit || cutOff.is_done_by_itself}
          onChange={(event) => line.tick(event.currentTarget.checked)}
        />
      )}
      <span className="q-cutoffs-time">
        {canEdit ? (
          <TimeField id={id} row={row} zone={zone} line={line} />
        ) : (
          <span id={id}>{cutOff ? zonedText(cutOff.at, zone) : cutOffMessage('none')}</span>
        )}
        {cutOff && row.kind === 'DEADLINE' && <Countdown cutOff={cutOff} />}
      </span>
      {line.problem !== undefined && (
        <p id={`${id}-problem`} className="q-cutoffs-problem" role="alert">
          {line.problem}
        </p>
      )}
    </li>
  );
}

type TimeFieldProps = Pick<Editing, 'row' | 'zone'> & { id: string; line: ReturnType<typeof useCutOffLine> };

function TimeField({ id, row, zone, line }: TimeFieldProps) {
  return (
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
  );
}

/** Who has told the time; of an estimate it is enough that it is one. */
function Source({ cutOff: { source, estimated } }: { cutOff: CutOff }) {
  const item = useDictionary('cutoff_source').find(({ value }) => value === source);
  const label = item?.label ?? source;
  return (
    <span title={cutOffMessage('source_is', { source: label })}>
      {estimated ? (
        <Tag tone="warning" text={cutOffMessage('estimated')} />
      ) : (
        <Tag tone={item?.color ?? 'info'} text={label} />
      )}
    </span>
  );
}

function doneText({ is_done, is_done_by_itself, done_by_name: name, done_at: at }: CutOff, zone: string): string {
  if (is_done_by_itself) return cutOffMessage('done_by_itself');
  if (!is_done || at === null) return cutOffMessage('done');
  return cutOffMessage('done_by', { name: name ?? '', at: zonedTime(at, zone) });
}
