import { codeSuggestions, type CodeSource, useCodeName } from './code-rows.ts';
import type { ControlProps } from '../control-props.ts';
import { LookupControl } from './lookup-control.tsx';
import { useNewRow } from './new-row.tsx';
import { useDebounced } from '../use-debounced.ts';

type CodeControlProps = ControlProps<string> & {
  source: CodeSource;
  /** Told apart from typing only where that matters. */
  onPick?: (code: string) => void;
  onUnmatched?: () => void;
  /** Whoever may can make the row that is missing; a search has no use for one. */
  offersNew?: boolean;
};

const debounceMs = 200;

/**
 * The code of a row elsewhere: typed blind by those who know it, or found by code and name. What was typed counts even
 * while nothing was picked; the server knows whether it exists.
 */
export function CodeControl({ source, onChange, onPick = onChange, offersNew = false, ...rest }: CodeControlProps) {
  const name = useCodeName(source, useDebounced(rest.value, debounceMs));
  // Whatever the narrower table lacks belongs into the one that has all.
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
      onPick={({ value }) => value !== rest.value && onPick(value)}
    />
  );
}
