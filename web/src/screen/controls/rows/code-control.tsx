import { type CodeRow, codeSuggestions, type CodeSource, useCodeName } from './code-rows.ts';
import type { ControlProps } from '../control-props.ts';
import { LookupControl } from './lookup-control.tsx';
import { useNewRow } from './new-row.tsx';
import { useDebounced } from '../use-debounced.ts';

type CodeControlProps = ControlProps<string> & {
  source: CodeSource;
  /** For callers that distinguish choosing from typing. */
  onPick?: (code: string, row?: CodeRow) => void;
  onUnmatched?: () => void;
  /** Offers to create a missing row, to users with that right; not in a search. */
  offersNew?: boolean;
};

const debounceMs = 200;

/**
 * The code of another row: typed from memory, or found by code and name. Typed text counts even without a choice; the
 * server checks whether it exists.
 */
export function CodeControl({ source, onChange, onPick = onChange, offersNew = false, ...rest }: CodeControlProps) {
  const name = useCodeName(source, useDebounced(rest.value, debounceMs));
  // A row missing in both tables belongs to the general one.
  const resource = source.fallback ?? source.resource;
  const newRow = useNewRow(offersNew ? resource : undefined, ({ code }) => onPick(String(code)));
  return (
    <LookupControl
      {...rest}
      opensOnClick
      name={name}
      newRow={newRow}
      suggestions={codeSuggestions(source)}
      onChange={(text) => onChange(text.toUpperCase())}
      onPick={({ value, row }) => onPick(value, row)}
    />
  );
}
