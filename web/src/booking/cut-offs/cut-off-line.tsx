import { type CutOff, type CutOffInput, CutOffs } from '#contract/booking/cut-offs/cut-off.ts';
import { isAutomaticCutOff } from '#contract/booking/cut-offs/automatic.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { codeRowName } from '#web/screen/controls/rows/code-rows.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CutOffCountdown } from './countdown.tsx';
import { cutOffMessage } from './cut-off.messages.ts';
import { ZonedControl, zonedText, zonedMoment } from './zoned-control.tsx';
import { useState } from 'react';
import * as z from 'zod';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import type { CutOffRow } from './cut-off-rows.ts';
import { useSaveCutOff } from './use-cut-offs.ts';

type CutOffLineProps = Editing & { id: string; canEdit: boolean };

/** One cut-off: its time, countdown, source and whether it is done. */
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

/** A state that the booking itself implies is shown, without a checkbox. */
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

/** The source of the time; an estimate is only marked as one. */
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

type Editing = { row: CutOffRow; booking: { id: number; version: number }; zone: string };

/** A line with its input, which stays until saved, regardless of refetches. */
function useCutOffLine({ row, booking, zone }: Editing) {
  const { code, cutOff } = row;
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const save = useSaveCutOff(booking);

  function write(part: Pick<CutOffInput, 'at' | 'is_done'>) {
    setProblem(undefined);
    save.mutate(
      { code, ...(cutOff && { version: cutOff.version }), ...part },
      { onSuccess: () => setTyped(undefined), onError: (error) => setProblem(problemOf(error, { row, zone })) },
    );
  }

  function commit(text: string) {
    const at = text.trim() === '' ? null : zonedMoment(text, zone);
    if (at === undefined) return setProblem(cutOffMessage('not_a_time'));
    // Entering an estimate again confirms it.
    if (isSame(at, cutOff?.at) && !cutOff?.estimated) return putBack();
    // A line that is being saved or was refused is sent again only after another input.
    return save.isPending ? undefined : write({ at });
  }

  function putBack() {
    setTyped(undefined);
    setProblem(undefined);
  }

  return {
    text: typed ?? cutOff?.at ?? '',
    problem,
    type: setTyped,
    commit: (text: string) => (typed === undefined && text === zonedOf(cutOff?.at, zone) ? undefined : commit(text)),
    tick: (isDone: boolean) => write({ is_done: isDone }),
    handleKey: keysOf({ putBack }),
  };
}

const zonedOf = (at: string | undefined, zone: string) => (at === undefined ? '' : zonedTime(at, zone));

const minuteMs = 60_000;

/** Times are shown to the minute, and compared likewise. */
function isSame(at: string | null, current: string | undefined): boolean {
  if (at === null || current === undefined) return at === null && current === undefined;
  return Math.floor(Date.parse(at) / minuteMs) === Math.floor(Date.parse(current) / minuteMs);
}

type Keyed = { key: string; target: HTMLInputElement; preventDefault: () => void };

/** Enter and the arrows move between times; blur saves. */
function keysOf({ putBack }: { putBack: () => void }) {
  return ({ key, target, preventDefault }: Keyed) => {
    if (key === 'Escape') return putBack();
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined) return undefined;
    preventDefault();
    const inputs = [...(target.closest('ul')?.querySelectorAll<HTMLInputElement>('.q-date input') ?? [])];
    const next = inputs[inputs.indexOf(target) + step];
    if (next) next.focus();
    else target.blur();
    return next?.select();
  };
}

const Stale = z.object({ current: CutOffs });

function problemOf(error: unknown, { row, zone }: Pick<Editing, 'row' | 'zone'>): string {
  const stale = error instanceof ApiError && error.status === 409 ? Stale.safeParse(error.data) : undefined;
  if (!stale?.success) return errorText(error).text;
  const now = stale.data.current.cutoffs.find(({ code }) => code === row.code);
  const at = now ? zonedTime(now.at, zone) : cutOffMessage('none');
  return `${errorText(error).text} — ${codeRowName(row)}: ${at}`;
}
