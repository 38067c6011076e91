import { useDictionary } from '#web/platform/dictionary.ts';
import { codeSuggestions, type CodeSource } from './code-rows.ts';
import type { ControlProps } from './control-props.ts';
import { MultiControl } from './multi-control.tsx';
import type { MultiOption } from './use-multi-picker.ts';
import { suggestionQuery } from './use-suggestions.ts';
import { userSuggestions, useUserNames } from './user-names.ts';

type MultiProps = ControlProps<readonly string[]> & { emptyText?: string };

/** Any of a dictionary's values. */
export function DictionaryMulti({ dictionary, ...rest }: MultiProps & { dictionary: string }) {
  const items = useDictionary(dictionary);
  return <OptionsMulti {...rest} options={items.map(({ label, value }) => ({ label, value: String(value) }))} />;
}

/** Any of a few values that are known beforehand. */
export function OptionsMulti({ options, ...rest }: MultiProps & { options: readonly MultiOption[] }) {
  const searchable = options.map((option) => ({ ...option, also: [option.label] }));
  const rows = (typed: string) => searchable.filter((option) => matchesText(option, typed));
  return (
    <MultiControl
      {...rest}
      selected={searchable.filter(({ value }) => rest.value.includes(value))}
      suggestions={{ rows }}
    />
  );
}

function matchesText({ label, value }: MultiOption, typed: string): boolean {
  const target = typed.trim().toLowerCase();
  return label.toLowerCase().includes(target) || value.toLowerCase() === target;
}

/** Any of a table's codes. One that the table no longer offers counts as it was typed: old rows may still hold it. */
export function CodeMulti({ source, ...rest }: MultiProps & { source: CodeSource }) {
  return (
    <MultiControl
      {...rest}
      selected={rest.value.map((code) => ({ value: code, label: code, note: '' }))}
      suggestions={{ query: (typed) => codeOptionsQuery(source, typed) }}
      valueOfText={(typed) => typed.toUpperCase()}
    />
  );
}

function codeOptionsQuery(source: CodeSource, typed: string) {
  const { queryKey, queryFn } = codeSuggestions(source, typed);
  return suggestionQuery([...queryKey, 'choices'], async (signal) =>
    (await queryFn({ signal })).map((suggestion) => ({ ...suggestion, label: suggestion.value })),
  );
}

/** Any of the users, by name or user name; their ids are what is kept. */
export function UserMulti(props: MultiProps) {
  const names = useUserNames(props.value);
  const selected = props.value.map((id, index) => ({ value: id, label: names[index] || id }));
  return <MultiControl {...props} selected={selected} suggestions={{ query: userOptionsQuery }} />;
}

function userOptionsQuery(typed: string) {
  const { queryKey, queryFn } = userSuggestions(typed);
  return suggestionQuery([...queryKey, 'choices'], async (signal) =>
    (await queryFn({ signal })).map(({ id, value, note }) => ({
      value: String(id),
      label: note,
      note: value,
      also: [value, note],
    })),
  );
}
