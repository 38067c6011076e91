import { useState } from 'react';
import * as z from 'zod';
import { type CutOffInput, CutOffs } from '#contract/booking/cut-offs/cut-off.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { errorText } from '#web/platform/error-text.ts';
import { codeRowName } from '#web/screen/controls/code-rows.ts';
import type { CutOffRow } from './cut-off-rows.ts';
import { cutOffMessage } from './cut-off.messages.ts';
import { useSaveCutOff } from './use-cut-offs.ts';
import { zonedMoment } from './zoned-control.tsx';

export type Editing = { row: CutOffRow; booking: { id: number; version: number }; zone: string };

/** A line as it is typed: what was typed stays until it is saved, whatever the server says. */
export function useCutOffLine({ row, booking, zone }: Editing) {
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
    // An estimate that is typed again is meant.
    if (isSame(at, cutOff?.at) && !cutOff?.estimated) return putBack();
    // A line that is being saved, or was refused, is sent again only when it is meant again.
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

/** Times are shown by the minute, so that is what makes them differ. */
function isSame(at: string | null, current: string | undefined): boolean {
  if (at === null || current === undefined) return at === null && current === undefined;
  return Math.floor(Date.parse(at) / minuteMs) === Math.floor(Date.parse(current) / minuteMs);
}

type Keyed = { key: string; target: HTMLInputElement; preventDefault: () => void };

/** Enter and the arrows go from time to time; leaving one saves it. */
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
