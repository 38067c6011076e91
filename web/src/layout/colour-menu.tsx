import { useEffect, useRef } from 'react';
import { defaultColour, presetColours } from '#web/platform/look/colour-series.ts';
import { useColour } from '#web/platform/look/look.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PanelButton } from '#web/ui/panel-button.tsx';
import { lookMessage } from './look.messages.ts';
import './colour-menu.css';

export function ColourMenu() {
  return (
    <PanelButton icon="droplet" label={lookMessage('colour')}>
      <ColourChoice />
    </PanelButton>
  );
}

/** Seven colours that go well, or any; the shades of the page follow at once. */
function ColourChoice() {
  const [colour, setColour] = useColour();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isSame = (other: string) => other.toLowerCase() === colour.toLowerCase();
  return (
    <div className="q-colours">
      <fieldset>
        <legend>{lookMessage('colour_presets')}</legend>
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
          <span>{lookMessage('colour_own')}</span>
          <code>{colour.toUpperCase()}</code>
        </label>
        <Button look="text" size="small" disabled={isSame(defaultColour)} onClick={() => setColour(defaultColour)}>
          {lookMessage('colour_reset')}
        </Button>
      </div>
    </div>
  );
}
