import { codeSuggestions, type CodeSource, useCodeName } from './code-rows.ts';
import type { ControlProps } from '../control-props.ts';
import { LookupControl } from './lookup-control.tsx';
import { useDebounced } from '../use-debounced.ts';

type CodeControlProps = ControlProps<string> & {
  source: CodeSource;
  /** Told apart from typing only where that matters. */
  onPick?: (code: string) => void;
  onUnmatched?: () => void;
};

const debounceMs = 200;

/**
 * The code of a row elsewhere: typed blind by those who know it, or found by code and name. What was typed counts even
 * while nothing was picked; the server knows whether it exists.
 */
export function CodeControl({ source, onChange, onPick = onChange, ...rest }: CodeControlProps) {
  const name = useCodeName(source, useDebounced(rest.value, debounceMs));
  return (
    <LookupControl
      {...rest}
      opensOnClick
      name={name}
      suggestions={{ query: (text) => codeSuggestions(source, text) }}
      onChange={(text) => onChange(text.toUpperCase())}
      onPick={({ value }) => value !== rest.value && onPick(value)}
    />
  );
}
