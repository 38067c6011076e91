import { useEffect, useRef } from 'react';
import { defaultColour, presetColours } from '#web/platform/appearance/colour-series.ts';
import { useColour } from '#web/platform/appearance/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { appearanceMessage } from './appearance.messages.ts';
import './colour-picker.css';

/** Seven preset colours, or any other; the page changes immediately. */
export function ColourPicker() {
  const [colour, setColour] = useColour();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isSame = (other: string) => other.toLowerCase() === colour.toLowerCase();
  return (
    <div className="q-colours">
      <fieldset>
        <legend>{appearanceMessage('colour_presets')}</legend>
        {presetColours.map((one, at) => (
          <label key={one} title={one} style={{ backgroundColor: one }}>
            <input
              ref={at === 0 ? first : undefined}
              type="radio"
              name="colour"
              className="q-hidden"
              aria-label={one}
              checked={isSame(one)}
              onChange={() => setColour(one)}
            />
            {isSame(one) && <Icon name="check" />}
          </label>
        ))}
      </fieldset>
      <div className="q-colours-own">
        <label>
          <input type="color" value={colour.toLowerCase()} onChange={({ target }) => setColour(target.value)} />
          <span>{appearanceMessage('colour_own')}</span>
          <code>{colour.toUpperCase()}</code>
        </label>
        <Button variant="text" size="small" disabled={isSame(defaultColour)} onClick={() => setColour(defaultColour)}>
          {appearanceMessage('colour_reset')}
        </Button>
      </div>
    </div>
  );
}
