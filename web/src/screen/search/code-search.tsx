import { useState } from 'react';
import { CodeControl } from '../controls/rows/code-control.tsx';
import type { CodeSource } from '../controls/rows/code-rows.ts';
import type { ControlProps } from '../controls/control-props.ts';

/**
 * A search by code: a partial one finds nothing, so it is applied when chosen, on Enter or on blur, not during typing.
 */
export function CodeSearch({ value, onChange, ...rest }: ControlProps<string> & { source: CodeSource }) {
  const [typed, setTyped] = useState<string>();

  function commit(code = value) {
    setTyped(undefined);
    if (code !== value) onChange(code);
  }

  return (
    <CodeControl
      {...rest}
      value={typed ?? value}
      onChange={setTyped}
      onPick={commit}
      onUnmatched={() => commit(typed)}
    />
  );
}
