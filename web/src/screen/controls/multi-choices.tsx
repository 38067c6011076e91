import { useDictionary } from '#web/platform/dictionary.ts';
import { type CodeSource, meantBy, nameOf, useCodeRows } from './code-rows.ts';
import type { ControlProps } from './control-props.ts';
import { MultiControl } from './multi-control.tsx';
import { useDebounced } from './use-debounced.ts';
import { type MultiOption, useMultiState } from './use-multi-picker.ts';
import { useUserNames, useUsers } from './user-names.ts';

type MultiProps = ControlProps<readonly string[]> & { emptyText?: string };

/** Any of a dictionary's values. */
export function DictionaryMulti({ dictionary, ...rest }: MultiProps & { dictionary: string }) {
  const items = useDictionary(dictionary);
  return <ChoicesMulti {...rest} choices={items.map(({ label, value }) => ({ label, value: String(value) }))} />;
}

/** Any of a few values that are known beforehand. */
export function ChoicesMulti({ choices, ...rest }: MultiProps & { choices: readonly MultiOption[] }) {
  const state = useMultiState();
  const fitting = (typed: string) => choices.filter((option) => fits(option, typed));
  return (
    <MultiControl
      {...rest}
      state={state}
      options={fitting(state.typed)}
      meaning={(typed) => {
        const found = fitting(typed);
        return found.length === 1 ? found[0]?.value : undefined;
      }}
    />
  );
}

function fits({ label, value }: MultiOption, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return label.toLowerCase().includes(wanted) || value.toLowerCase() === wanted;
}

const debounceMs = 200;

/** Any of a table's codes. One that the table no longer offers counts as it was typed: old rows may still hold it. */
export function CodeMulti({ source, ...rest }: MultiProps & { source: CodeSource }) {
  const state = useMultiState();
  const typed = useDebounced(state.typed, debounceMs);
  const { data = [], isFetching } = useCodeRows(source, typed, state.isOpen);
  const rows = data.map((row) => ({ value: row.code, label: row.code, note: nameOf(row) }));
  const chosen = rest.value.map((code) => ({ value: code, label: code, note: '' }));
  return (
    <MultiControl
      {...rest}
      state={state}
      options={withChosen(rows, chosen, state.typed)}
      isBusy={isFetching}
      meaning={(text) =>
        (typed === state.typed ? meantBy(text.toUpperCase(), data)?.code : undefined) ?? text.toUpperCase()
      }
    />
  );
}

/** Found by nobody's search: what was chosen before stands first, so that it can be let go. */
function withChosen(
  rows: readonly MultiOption[],
  chosen: readonly MultiOption[],
  typed: string,
): readonly MultiOption[] {
  const others = chosen.filter(({ value }) => !rows.some((row) => row.value === value));
  return typed === '' ? [...others, ...rows] : rows;
}

/** Any of the users, by name or user name; their ids are what is kept. */
export function UserMulti(props: MultiProps) {
  const state = useMultiState();
  const typed = useDebounced(state.typed, debounceMs);
  const found = useUsers(typed, state.isOpen);
  const names = useUserNames(props.value);
  const rows = (found ?? []).map(({ id, name, username }) => ({ value: String(id), label: name, note: username }));
  const chosen = props.value.map((id, index) => ({ value: id, label: names[index] || id }));
  return (
    <MultiControl
      {...props}
      state={state}
      options={withChosen(rows, chosen, state.typed)}
      isBusy={state.isOpen && found === undefined}
      meaning={(text) => (typed.trim() === text && rows.length === 1 ? rows[0]?.value : undefined)}
    />
  );
}
