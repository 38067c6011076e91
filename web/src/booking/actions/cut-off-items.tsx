import * as z from 'zod';
import type { Booking } from '#contract/booking/booking.ts';
import type { CutOff as KnownCutOff } from '#contract/booking/cut-offs/cut-off.ts';
import { offsetName, zonedTime } from '#contract/freight/zoned-time.ts';
import {
  serverNow,
  useCutOffCodes,
  useCutOffNames,
  useCutOffs,
  ZonedControl,
  zonedMoment,
} from '../cut-offs/public.ts';
import type { ActionBody } from './action-calls.ts';
import type { ActionFieldsProps } from './action-form.ts';
import { ActionItem } from './action-item.tsx';
import { actionMessage } from './actions.messages.ts';

type CutOff = { code: string; at: string };

const CutOffs = z.array(z.object({ code: z.string(), at: z.string() })).catch([]);

function cutOffsIn({ cutoffs }: ActionBody): readonly CutOff[] {
  return CutOffs.parse(cutoffs);
}

/** Whether every typed time is valid. */
export function areMoments(body: ActionBody): boolean {
  return cutOffsIn(body).every(({ at }) => isMoment(at));
}

/** Unfinished input is unchanged until it is a valid time. */
const isMoment = (at: string) => z.iso.datetime().safeParse(at).success;

type CutOffItemsProps = Pick<ActionFieldsProps, 'body' | 'onChange' | 'errors'> & {
  booking: Pick<Booking, 'id' | 'version'>;
};

/** The confirmed cut-offs in the local time of the port of loading; empty ones are unchanged. */
export function CutOffItems({ booking, body, onChange, errors }: CutOffItemsProps) {
  const codes = useCutOffCodes();
  const { data: known } = useCutOffs(booking);
  const entered = cutOffsIn(body);
  const set = (code: string, at: string) => {
    const others = entered.filter((other) => other.code !== code);
    onChange({ cutoffs: at === '' ? others : [...others, { code, at }] });
  };
  if (!codes || codes.length === 0 || !known) return null;
  const zone = known.time_zone;
  return (
    <fieldset className="q-action-cutoffs" data-wide>
      <legend>{actionMessage('cutoffs', { zone, offset: offsetName(serverNow(), zone) })}</legend>
      {codes.map(({ code }) => (
        <CutOffItem
          key={code}
          code={code}
          zone={zone}
          now={known.cutoffs.find((each) => each.code === code)}
          at={entered.find((each) => each.code === code)?.at ?? ''}
          hasErrors={errors['cutoffs'] !== undefined}
          onChange={(at) => set(code, at)}
        />
      ))}
      {errors['cutoffs'] !== undefined && <p className="q-form-error">{errors['cutoffs']}</p>}
    </fieldset>
  );
}

type CutOffItemProps = {
  code: string;
  zone: string;
  /** The booking's current cut-off. */
  now: Pick<KnownCutOff, 'at' | 'estimated'> | undefined;
  at: string;
  hasErrors: boolean;
  onChange: (at: string) => void;
};

function CutOffItem({ code, zone, now, at, hasErrors, onChange }: CutOffItemProps) {
  const commit = (typed: string) => onChange(zonedMoment(typed, zone) ?? typed.trim());
  const nameOf = useCutOffNames();
  const isWrong = hasErrors && at !== '' && !isMoment(at);
  return (
    <ActionItem
      label={nameOf(code)}
      title={code}
      error={isWrong ? actionMessage('cutoffs_wrong') : undefined}
      {...(now !== undefined && {
        hint: actionMessage(now.estimated ? 'cutoff_estimated' : 'cutoff_now', { at: zonedTime(now.at, zone) }),
      })}
    >
      {(props) => (
        <ZonedControl
          {...props}
          zone={zone}
          value={at}
          onChange={onChange}
          onCommit={commit}
          onKey={({ key, target }) => key === 'Enter' && commit(target.value)}
        />
      )}
    </ActionItem>
  );
}
