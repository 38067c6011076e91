import type { ReactNode } from 'react';
import { useDictionary } from '#web/platform/dictionary.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { Choice } from './choice-control.tsx';
import { type ControlProps, groupAria } from './control-props.ts';
import './choices.css';

type RadioProps = ControlProps<string> & { choices: readonly { value: string; label: ReactNode }[] };

/** One of a few, all in sight: the browser's own radio buttons, so that arrows choose and Tab passes by. */
export function RadioControl({ value, onChange, choices, isRequired, isDisabled, ...rest }: RadioProps) {
  return (
    <span {...groupAria(rest)} className="q-choices" role="radiogroup" aria-required={isRequired || undefined}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={rest.id}
            disabled={isDisabled}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </span>
  );
}

type BoxesProps = ControlProps<readonly string[]> & { choices: readonly Choice[] };

/** Several of a few, all in sight. What was chosen stands in the order of the choices. */
export function CheckboxesControl({ value, onChange, choices, isDisabled, ...rest }: BoxesProps) {
  const toggle = (chosen: string) => {
    const next = value.includes(chosen) ? value.filter((each) => each !== chosen) : [...value, chosen];
    const place = (each: string) => choices.findIndex((choice) => choice.value === each);
    onChange(next.toSorted((one, other) => place(one) - place(other)));
  };
  return (
    <span {...groupAria(rest)} className="q-choices" role="group">
      {choices.map((choice) => (
        <label key={choice.value}>
          <Checkbox
            disabled={isDisabled}
            checked={value.includes(choice.value)}
            onChange={() => toggle(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </span>
  );
}

/** The values of a dictionary as choices; a value travels as text until the contract reads it. */
export function useChoices(dictionary: string): Choice[] {
  return useDictionary(dictionary).map(({ label, value }) => ({ label, value: String(value) }));
}
