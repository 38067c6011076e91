import { type KeyboardEvent, useState } from 'react';
import { Input } from '#web/ui/input.tsx';
import { rowMessage } from '../row.messages.ts';
import { ClearButton } from './clear-button.tsx';
import { aria, type ControlProps } from './control-props.ts';
import { OptionsNote } from './options-note.tsx';
import { anchorOf, Popup } from './popup.tsx';
import { type RowSource, useRowLabel, useRowTree } from './row-source.ts';
import { TreeList } from './tree-list.tsx';
import { fitting, linesOf, pathTo, type TreeLine, type TreeNode } from './tree-nodes.ts';

type TreeControlProps = ControlProps<string> & { source: RowSource; emptyText?: string };

/** One entry of a tree: searched by typing, walked with the arrows, or picked. */
export function TreeControl({ value, onChange, source, emptyText, ...rest }: TreeControlProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [state, setState] = useState(shut);
  const tree = useRowTree(source, opened);
  const path = pathTo(tree.nodes, value);
  const asked = useRowLabel(source, value, source.lazy !== undefined && path.length === 0);
  const label = path.at(-1)?.label ?? (asked || value);
  const isSearching = state.typed !== '';
  const nodes = isSearching ? fitting(tree.nodes, state.typed) : tree.nodes;
  const lines = linesOf(nodes, (node) => (isSearching ? node.children.length > 0 : opened.includes(node.value)));
  const listId = `${rest.id}-tree`;

  function open() {
    if (rest.isDisabled) return;
    // The way to what was chosen is open from the start; so are the topmost entries.
    const above = path.slice(0, -1).map((node) => node.value);
    const top = source.lazy === undefined ? tree.nodes.map((node) => node.value) : [];
    setOpened([...new Set([...opened, ...above, ...top])]);
    setState({ ...shut, isOpen: true });
  }

  function pick(node: TreeNode | undefined) {
    setState(shut);
    if (node && node.value !== value) onChange(node.value);
  }

  const toggle = ({ value: which }: TreeNode) =>
    setOpened(opened.includes(which) ? opened.filter((each) => each !== which) : [...opened, which]);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = keyOf(event, { lines, active: state.active, isOpen: state.isOpen });
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (act === 'open') open();
    else if (act === 'close') setState(shut);
    else if (act === 'pick') pick(lines[state.active]?.node);
    else if (act === 'clear') onChange('');
    else if (typeof act === 'number') setState({ ...state, active: act });
    else toggle(act);
  };

  return (
    <span className="q-code" style={{ anchorName: anchorOf(rest.id) }}>
      <Input
        {...aria(rest)}
        className="q-select"
        role="combobox"
        aria-haspopup="tree"
        aria-expanded={state.isOpen}
        aria-controls={listId}
        aria-activedescendant={state.isOpen && state.active >= 0 ? `${listId}-${state.active}` : undefined}
        title={path.map((node) => node.label).join(' / ')}
        placeholder={label || (emptyText ?? rowMessage('choose'))}
        value={state.isOpen ? state.typed : label}
        onChange={(event) => setState({ isOpen: true, typed: event.target.value, active: 0 })}
        onClick={() => !state.isOpen && open()}
        onBlur={() => setState(shut)}
        onKeyDown={handleKeyDown}
      />
      <ClearButton isShown={value !== '' && rest.isDisabled !== true} label={rest.label} onClear={() => onChange('')} />
      {state.isOpen && (
        <Popup anchorName={anchorOf(rest.id)} className="q-options">
          <TreeList
            id={listId}
            label={rest.label}
            lines={lines}
            value={value}
            active={state.active}
            onPick={pick}
            onToggle={toggle}
          />
          <OptionsNote
            isBusy={tree.isBusy}
            isFailed={tree.isFailed}
            isEmpty={lines.length === 0}
            onRetry={tree.retry}
          />
        </Popup>
      )}
    </span>
  );
}

const shut = { isOpen: false, typed: '', active: -1 };
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Act = 'open' | 'close' | 'pick' | 'clear' | number | TreeNode;
type Standing = { lines: readonly TreeLine[]; active: number; isOpen: boolean };

/** What a key does to an open tree, by the ARIA tree pattern; undefined where it is not ours. */
function keyOf({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>, at: Standing): Act | undefined {
  const { lines, active, isOpen } = at;
  const step = steps[key];
  if (step !== undefined) return isOpen ? Math.max(0, Math.min(lines.length - 1, active + step)) : 'open';
  if (!isOpen) return key === 'Backspace' || key === 'Delete' ? 'clear' : undefined;
  if (key === 'Escape') return 'close';
  if (key === 'Enter') return nativeEvent.isComposing || active < 0 ? undefined : 'pick';
  return currentTarget.value === '' ? sideways(key, lines[active], lines) : undefined;
}

/** Right opens an entry or goes into it, Left closes it or goes to the one above. */
function sideways(key: string, line: TreeLine | undefined, lines: readonly TreeLine[]): Act | undefined {
  if (!line) return undefined;
  if (key === 'ArrowRight' && line.canOpen) return line.isOpen ? lines.indexOf(line) + 1 : line.node;
  if (key !== 'ArrowLeft') return undefined;
  if (line.isOpen) return line.node;
  const above = lines.findIndex(({ node }) => node.value === line.parent);
  return above < 0 ? undefined : above;
}
