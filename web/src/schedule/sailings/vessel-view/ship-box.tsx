import { useState } from 'react';
import { vesselOffers } from '#web/codes/vessel/public.ts';
import { LookupControl } from '#web/screen/controls/lookup-control.tsx';
import { viewMessage } from '../view.messages.ts';

type ShipBoxProps = { id: string; value: string; onChange: (ship: string) => void };

/** A ship by its name or IMO number; what is typed counts on Enter and on leaving. */
export function ShipBox({ id, value, onChange }: ShipBoxProps) {
  const [typed, setTyped] = useState<string>();
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
        <LookupControl
          id={id}
          label={viewMessage('vessel')}
          value={typed ?? value}
          suggestions={{ query: vesselOffers }}
          onChange={(text) => setTyped(text.toUpperCase())}
          onPick={({ value: name }) => take(name)}
          onUnmatched={() => typed !== undefined && take(typed)}
        />
      </form>
    </span>
  );
}
