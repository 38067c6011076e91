import { useState } from 'react';
import { useDictionary } from '#web/platform/dictionary.ts';
import { CodeControl } from '#web/screen/controls/code-control.tsx';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { SuggestControl } from '#web/screen/controls/suggest-control.tsx';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { TextArea } from '#web/ui/input.tsx';
import { bookingMessage } from './booking-details.messages.ts';
import { lineCount, longLines, party } from './party-lines.ts';
import { useVessels } from './vessels.ts';

const debounceMs = 200;

// The offered ones first; what none of them fits is looked up among all ports.
const loadPorts = { resource: 'load_port', fallback: 'port' };
const dischargePorts = { resource: 'destination_port', fallback: 'port' };

export function LoadPortControl(props: ControlProps<string>) {
  return <CodeControl {...props} source={loadPorts} />;
}

export function DischargePortControl(props: ControlProps<string>) {
  return <CodeControl {...props} source={dischargePorts} />;
}

/** Any name is taken: many a vessel is not in the table yet. */
export function VesselControl({ onChange, ...rest }: ControlProps<string>) {
  const rows = useVessels(useDebounced(rest.value, debounceMs));
  return <SuggestControl {...rest} rows={rows} onChange={(text) => onChange(text.toUpperCase())} />;
}

/** A party as it will be printed: the line the cursor is in counts its characters, longer ones are told. */
export function PartyControl({ value, onChange, ...rest }: ControlProps<string>) {
  const [line, setLine] = useState(1);
  const noteId = `${rest.id}-lines`;
  const long = longLines(value);
  const count = lineCount(value);
  const isOver = long.length > 0 || count > party.maxLines;
  const describedBy = [rest.describedBy, noteId].filter(Boolean).join(' ');
  const current = value.split('\n')[line - 1] ?? '';
  return (
    <span className="q-party">
      <TextArea
        {...aria({ ...rest, describedBy })}
        rows={party.maxLines}
        maxLength={party.maxText}
        wrap="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onSelect={(event) => setLine(lineCount(event.currentTarget.value.slice(0, event.currentTarget.selectionStart)))}
      />
      <span id={noteId} className="q-party-note" data-over={isOver || undefined}>
        <span>{bookingMessage('party_line', { line, count: current.length, max: party.maxColumns })}</span>
        {long.length > 0 && <b>{bookingMessage('party_over', { lines: long.join(', '), max: party.maxColumns })}</b>}
        {count > party.maxLines && <b>{bookingMessage('party_lines', { count, max: party.maxLines })}</b>}
      </span>
    </span>
  );
}

/** A short closed list as buttons: one key or one click. */
export function ChoiceControl({ dictionary, value, onChange, ...rest }: ControlProps<string> & { dictionary: string }) {
  const items = useDictionary(dictionary);
  return (
    <span
      className="q-choice"
      id={rest.id}
      role="radiogroup"
      aria-label={rest.label}
      aria-describedby={rest.describedBy}
    >
      {items.map((item) => (
        <label key={String(item.value)}>
          <input
            type="radio"
            name={rest.id}
            checked={String(item.value) === value}
            onChange={() => onChange(String(item.value))}
          />
          <span>{item.label}</span>
        </label>
      ))}
    </span>
  );
}

export function CargoKindControl(props: ControlProps<string>) {
  return <ChoiceControl {...props} dictionary="cargo_kind" />;
}

export function TemperatureUnitControl(props: ControlProps<string>) {
  return <ChoiceControl {...props} dictionary="temperature_unit" />;
}
