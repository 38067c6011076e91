import type { ReactNode } from 'react';
import { useDictionary } from '#web/platform/dictionary.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { SelectOption } from './select-control.tsx';
import { type ControlProps, groupAria } from '../control-props.ts';
import './choices.css';

type RadioProps = ControlProps<string> & { options: readonly { value: string; label: ReactNode }[] };

/** One of a few options as native radio buttons, with a single tab stop. */
export function RadioControl({ value, onChange, options, isRequired, isDisabled, ...rest }: RadioProps) {
  return (
    <span {...groupAria(rest)} className="q-choices" role="radiogroup" aria-required={isRequired || undefined}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={rest.id}
            disabled={isDisabled}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </span>
  );
}

type BoxesProps = ControlProps<readonly string[]> & { options: readonly SelectOption[] };

/** Several of a few options as checkboxes. The value is in the order of the options. */
export function CheckboxesControl({ value, onChange, options, isDisabled, ...rest }: BoxesProps) {
  const toggle = (toggled: string) => {
    const next = value.includes(toggled) ? value.filter((each) => each !== toggled) : [...value, toggled];
    const position = (each: string) => options.findIndex((option) => option.value === each);
    onChange(next.toSorted((one, other) => position(one) - position(other)));
  };
  return (
    <span {...groupAria(rest)} className="q-choices" role="group">
      {options.map((option) => (
        <label key={option.value}>
          <Checkbox
            disabled={isDisabled}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
          {option.label}
        </label>
      ))}
    </span>
  );
}

/** The values of a dictionary as options; values are text until the contract parses them. */
export function useDictionaryOptions(dictionary: string): SelectOption[] {
  return useDictionary(dictionary).map(({ label, value }) => ({ label, value: String(value) }));
}
