import { useDictionary } from '#web/platform/dictionary.ts';
import { codeOffers, type CodeSource } from './code-rows.ts';
import type { ControlProps } from './control-props.ts';
import { MultiControl } from './multi-control.tsx';
import type { MultiOption } from './use-multi-picker.ts';
import { asked } from './use-offers.ts';
import { userOffers, useUserNames } from './user-names.ts';

type MultiProps = ControlProps<readonly string[]> & { emptyText?: string };

/** Any of a dictionary's values. */
export function DictionaryMulti({ dictionary, ...rest }: MultiProps & { dictionary: string }) {
  const items = useDictionary(dictionary);
  return <ChoicesMulti {...rest} choices={items.map(({ label, value }) => ({ label, value: String(value) }))} />;
}

/** Any of a few values that are known beforehand. */
export function ChoicesMulti({ choices, ...rest }: MultiProps & { choices: readonly MultiOption[] }) {
  const named = choices.map((choice) => ({ ...choice, also: [choice.label] }));
  const rows = (typed: string) => named.filter((option) => fits(option, typed));
  return <MultiControl {...rest} chosen={named.filter(({ value }) => rest.value.includes(value))} offers={{ rows }} />;
}

function fits({ label, value }: MultiOption, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return label.toLowerCase().includes(wanted) || value.toLowerCase() === wanted;
}

/** Any of a table's codes. One that the table no longer offers counts as it was typed: old rows may still hold it. */
export function CodeMulti({ source, ...rest }: MultiProps & { source: CodeSource }) {
  return (
    <MultiControl
      {...rest}
      chosen={rest.value.map((code) => ({ value: code, label: code, note: '' }))}
      offers={{ query: (typed) => codeChoices(source, typed) }}
      otherwise={(typed) => typed.toUpperCase()}
    />
  );
}

function codeChoices(source: CodeSource, typed: string) {
  const { queryKey, queryFn } = codeOffers(source, typed);
  return asked([...queryKey, 'choices'], async (signal) =>
    (await queryFn({ signal })).map((offer) => ({ ...offer, label: offer.value })),
  );
}

/** Any of the users, by name or user name; their ids are what is kept. */
export function UserMulti(props: MultiProps) {
  const names = useUserNames(props.value);
  const chosen = props.value.map((id, index) => ({ value: id, label: names[index] || id }));
  return <MultiControl {...props} chosen={chosen} offers={{ query: userChoices }} />;
}

function userChoices(typed: string) {
  const { queryKey, queryFn } = userOffers(typed);
  return asked([...queryKey, 'choices'], async (signal) =>
    (await queryFn({ signal })).map(({ id, value, note }) => ({
      value: String(id),
      label: note,
      note: value,
      also: [value, note],
    })),
  );
}
