import { useDictionary } from '#web/platform/dictionary.ts';
import { type CodeSource, meantBy, nameOf, useCodeRows } from '../controls/code-rows.ts';
import type { ControlProps } from '../controls/control-props.ts';
import { MultiControl } from '../controls/multi-control.tsx';
import { useDebounced } from '../controls/use-debounced.ts';
import { type MultiOption, useMultiState } from '../controls/use-multi-picker.ts';

type MultiProps = ControlProps<readonly string[]>;

/** Any of a dictionary's values. */
export function DictionaryMulti({ dictionary, ...rest }: MultiProps & { dictionary: string }) {
  const state = useMultiState();
  const all = useDictionary(dictionary).map(({ label, value }) => ({ label, value: String(value) }));
  const fitting = (typed: string) => all.filter((option) => fits(option, typed));
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
  // Found by nobody's search: what was chosen before stands first, so that it can be let go.
  const chosen = rest.value.filter((code) => !rows.some((row) => row.value === code));
  const kept = state.typed === '' ? chosen.map((code) => ({ value: code, label: code, note: '' })) : [];
  return (
    <MultiControl
      {...rest}
      state={state}
      options={[...kept, ...rows]}
      isBusy={isFetching}
      meaning={(text) =>
        (typed === state.typed ? meantBy(text.toUpperCase(), data)?.code : undefined) ?? text.toUpperCase()
      }
    />
  );
}
