import { useState } from 'react';
import { CodeControl } from '../controls/rows/code-control.tsx';
import type { CodeSource } from '../controls/rows/code-rows.ts';
import type { ControlProps } from '../controls/control-props.ts';

/** A search by a code: half of one finds nothing, so it counts when it was picked, entered or left, not while it is typed. */
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
