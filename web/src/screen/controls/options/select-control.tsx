import { useDictionary } from '#web/platform/dictionary.ts';
import { NativeSelect } from '#web/ui/input.tsx';
import { aria, type ControlProps } from '../control-props.ts';

export type SelectOption = { label: string; value: string };

type SelectProps = ControlProps<string> & {
  options: readonly SelectOption[];
  /** The empty option; without it a value is required. */
  emptyText?: string;
};

/** The native select: fast, and familiar to all keyboards and screen readers. */
export function SelectControl({ value, onChange, options, emptyText, ...rest }: SelectProps) {
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <NativeSelect {...aria(rest)} value={value} onChange={(event) => onChange(event.target.value)}>
      {emptyText !== undefined && <option value="">{emptyText}</option>}
      {!isKnown && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

/** One value of a dictionary; the value is text until the contract parses it. */
export function DictionaryControl({
  dictionary,
  ...rest
}: ControlProps<string> & { dictionary: string; emptyText: string }) {
  const items = useDictionary(dictionary);
  return <SelectControl {...rest} options={items.map(({ label, value }) => ({ label, value: String(value) }))} />;
}
