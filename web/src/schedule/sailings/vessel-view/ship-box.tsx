import { useState } from 'react';
import { useVessels } from '#web/codes/vessel/public.ts';
import { SuggestControl } from '#web/screen/controls/suggest-control.tsx';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { viewMessage } from '../view.messages.ts';

type ShipBoxProps = { id: string; value: string; onChange: (ship: string) => void };

const debounceMs = 200;

/** A ship by its name or IMO number; what is typed counts on Enter and on leaving. */
export function ShipBox({ id, value, onChange }: ShipBoxProps) {
  const [typed, setTyped] = useState<string>();
  const rows = useVessels(useDebounced(typed ?? '', debounceMs));
  function take(ship: string) {
    setTyped(undefined);
    if (ship.trim() !== value) onChange(ship.trim());
  }
  return (
    <span className="q-sailings-filter q-sailings-ship">
      <label htmlFor={id}>{viewMessage('vessel')}</label>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== undefined) take(typed);
        }}
      >
        <SuggestControl
          id={id}
          label={viewMessage('vessel')}
          value={typed ?? value}
          rows={rows}
          onChange={(text) => setTyped(text.toUpperCase())}
          onPick={take}
          onLeave={() => typed !== undefined && take(typed)}
        />
      </form>
    </span>
  );
}
