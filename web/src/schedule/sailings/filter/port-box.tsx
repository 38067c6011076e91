import { useState } from 'react';
import { CodeControl } from '#web/screen/controls/rows/code-control.tsx';
import { useDebouncedCall } from '#web/screen/controls/use-debounced.ts';

type PortBoxProps = {
  id: string;
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (code: string) => void;
};

const ports = { resource: 'port' };
const locode = /^[A-Z]{2}[A-Z2-9]{3}$/;
/** Long enough to continue a name that begins like a code, e.g. QINGDAO. */
const idleMs = 600;

/** A port by code, name in either language or pinyin. Typed text counts once it is a code and typing pauses. */
export function PortBox({ id, label, value, problem, onChange }: PortBoxProps) {
  const [typed, setTyped] = useState<string>();
  const rested = useDebouncedCall((text: string) => take(text), idleMs);

  function take(code: string) {
    rested.cancel();
    setTyped(undefined);
    if (code !== value) onChange(code);
  }

  function type(text: string) {
    setTyped(text);
    if (locode.test(text) || text === '') rested.call(text);
    else rested.cancel();
  }

  return (
    <div className="q-sailings-port">
      <label htmlFor={id}>{label}</label>
      <div>
        <CodeControl
          id={id}
          label={label}
          source={ports}
          value={typed ?? value}
          isInvalid={problem !== undefined}
          describedBy={problem === undefined ? undefined : `${id}-problem`}
          onChange={type}
          onPick={take}
        />
        {problem !== undefined && (
          <p id={`${id}-problem`} className="q-sailings-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
