import { useId, useState } from 'react';
import { toast } from '#web/platform/feedback/toast.tsx';
import { type EditRow, textIn } from '#web/screen/edit-table/edit-row.ts';
import { Button } from '#web/ui/button.tsx';
import { Input, NativeSelect } from '#web/ui/input.tsx';
import { type Shift, shifted } from './calls-draft.ts';
import { voyageMessage } from './voyage.messages.ts';

type ShiftProps = { calls: readonly EditRow[]; onShift: (shift: Shift) => void };

const events = ['arrival', 'departure'] as const;

/** Delays all later calls after a late one. */
export function ShiftBar({ calls, onShift }: ShiftProps) {
  const [from, setFrom] = useState(0);
  const [event, setEvent] = useState<Shift['event']>('departure');
  const [typed, setTyped] = useState('');
  const id = useId();
  const hours = /^-?\d{1,4}(\.\d)?$/.test(typed.trim()) ? Number(typed) : 0;

  function apply() {
    const shift = { from, event, hours };
    const after = shifted(calls, shift);
    const names = ['estimated_arrival', 'estimated_departure'];
    const count = after.flatMap((row, at) => names.filter((name) => row[name] !== calls[at]?.[name])).length;
    onShift(shift);
    toast.info(voyageMessage('shifted', { count }));
    setTyped('');
  }

  return (
    <fieldset className="q-calls-shift">
      <legend>{voyageMessage('shift')}</legend>
      <Start id={`${id}-from`} calls={calls} from={from} event={event} onFrom={setFrom} onEvent={setEvent} />
      <label htmlFor={`${id}-hours`}>{voyageMessage('shift_by')}</label>
      <Input
        id={`${id}-hours`}
        inputMode="decimal"
        maxLength={6}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {voyageMessage('shift_hours')}
      <Button size="small" disabled={hours === 0} onClick={apply}>
        {voyageMessage('shift_apply')}
      </Button>
      <span className="q-faint">{voyageMessage('shift_hint')}</span>
    </fieldset>
  );
}

type StartProps = Pick<ShiftProps, 'calls'> &
  Pick<Shift, 'from' | 'event'> & {
    id: string;
    onFrom: (from: number) => void;
    onEvent: (event: Shift['event']) => void;
  };

/** Where the delay begins. */
function Start({ id, calls, from, event, onFrom, onEvent }: StartProps) {
  return (
    <>
      <label htmlFor={id}>{voyageMessage('shift_from')}</label>
      <NativeSelect id={id} value={from} onChange={({ target }) => onFrom(Number(target.value))}>
        {calls.map((call, at) => (
          <option key={call.key} value={at}>
            {at + 1} {textIn(call, 'unlocode')}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={voyageMessage('shift')}
        value={event}
        onChange={({ target }) => onEvent(events.find((each) => each === target.value) ?? 'departure')}
      >
        {events.map((each) => (
          <option key={each} value={each}>
            {voyageMessage(`shift_${each}`)}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
