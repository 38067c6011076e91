import type { CutOff } from '#contract/booking/cut-offs/cut-off.ts';
import { isAutomaticCutOff } from '#contract/booking/cut-offs/automatic.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { codeRowName } from '#web/screen/controls/code-rows.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CutOffCountdown } from './countdown.tsx';
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
      <label htmlFor={id} title={row.code}>
        {codeRowName(row)}
      </label>
      {cutOff && <Source cutOff={cutOff} />}
      {cutOff && <Tick cutOff={cutOff} name={codeRowName(row)} zone={zone} canEdit={canEdit} onTick={line.tick} />}
      <span className="q-cutoffs-time">
        {canEdit ? (
          <TimeField id={id} row={row} zone={zone} line={line} />
        ) : (
          <span id={id}>{cutOff ? zonedText(cutOff.at, zone) : cutOffMessage('none')}</span>
        )}
        {cutOff && row.kind === 'DEADLINE' && <CutOffCountdown cutOff={cutOff} />}
      </span>
      {line.problem !== undefined && (
        <p id={`${id}-problem`} className="q-cutoffs-problem" role="alert">
          {line.problem}
        </p>
      )}
    </li>
  );
}

type TickProps = { cutOff: CutOff; name: string; zone: string; canEdit: boolean; onTick: (isDone: boolean) => void };

/** What the booking tells by itself is shown, and not ticked. */
function Tick({ cutOff, name, zone, canEdit, onTick }: TickProps) {
  const { code } = cutOff;
  const isAutomatic = isAutomaticCutOff(code);
  return (
    <Checkbox
      aria-label={cutOffMessage('mark_done', { name })}
      title={isAutomatic ? cutOffMessage(`met_by_${code}`) : metText(cutOff, zone)}
      checked={cutOff.is_done}
      disabled={!canEdit || isAutomatic}
      onChange={(event) => onTick(event.currentTarget.checked)}
    />
  );
}

type TimeFieldProps = Pick<Editing, 'row' | 'zone'> & { id: string; line: ReturnType<typeof useCutOffLine> };

function TimeField({ id, row, zone, line }: TimeFieldProps) {
  return (
    <ZonedControl
      id={id}
      label={cutOffMessage('time_of', { name: codeRowName(row) })}
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

function metText({ is_done, done_by_name: name, done_at: at }: CutOff, zone: string): string {
  if (!is_done || at === null) return cutOffMessage('done');
  return cutOffMessage('done_by', { name: name ?? '', at: zonedTime(at, zone) });
}
