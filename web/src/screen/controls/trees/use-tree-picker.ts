import { type KeyboardEvent, useState } from 'react';
import { logicalKey } from '#web/platform/languages/logical-direction.ts';
import { consumeKey } from '../consume-key.ts';
import { type RowSource, useRowLabel, useRowTree } from '../rows/row-source.ts';
import { useReportedInput } from '#web/screen/dialog-input.ts';
import { filterTree, visibleLines, pathTo, type TreeLine, type TreeNode } from './tree-nodes.ts';

const closedState = { isOpen: false, typed: '', active: -1 };

type TreePicker = { source: RowSource; value: string; onChange: (value: string) => void };

/** An open tree: its matches and the active entry. */
export function useTreePicker({ source, value, ...picker }: TreePicker) {
  const onChange = useReportedInput(picker.onChange);
  const [state, setState] = useState(closedState);
  const branches = useBranches(source, state.typed);
  const { tree, lines, toggle } = branches;
  const path = pathTo(tree.nodes, value);
  const fetchedLabel = useRowLabel(source, value, source.lazy !== undefined && path.length === 0);

  function open(active = closedState.active) {
    if (state.isOpen) return;
    branches.openTo(path);
    setState({ ...closedState, isOpen: true, active });
  }

  function pick(node: TreeNode | undefined) {
    setState(closedState);
    if (node && node.value !== value) onChange(node.value);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const action = state.isOpen ? actionWhenOpen(event, lines, state.active) : actionWhenClosed(event.key);
    if (action === undefined) return;
    consumeKey(event);
    // With an existing value, Enter right after opening must not choose another one.
    if (action === 'open') open(value === '' ? 0 : closedState.active);
    else if (action === 'close') setState(closedState);
    else if (action === 'pick') pick(lines[state.active]?.node);
    else if (action === 'clear') onChange('');
    else if (typeof action === 'number') setState({ ...state, active: action });
    else toggle(action);
  }

  return {
    ...state,
    tree,
    lines,
    label: path.at(-1)?.label ?? (fetchedLabel || value),
    path: path.map((node) => node.label).join(' / '),
    open: () => open(),
    pick,
    toggle,
    handleKeyDown,
    close: () => setState(closedState),
    type: (typed: string) => setState({ isOpen: true, typed, active: firstMatchIndex(tree.nodes, typed) }),
  };
}

/** The visible entries: those below open ones, or the matches with their ancestors. */
function useBranches(source: RowSource, typed: string) {
  const [openValues, setOpenValues] = useState<readonly string[]>([]);
  const tree = useRowTree(source, openValues);
  const lines =
    typed === ''
      ? visibleLines(tree.nodes, (node) => openValues.includes(node.value))
      : visibleLines(filterTree(tree.nodes, typed), (node) => node.children.length > 0);
  return {
    tree,
    lines,
    toggle: ({ value }: TreeNode) =>
      setOpenValues(openValues.includes(value) ? openValues.filter((each) => each !== value) : [...openValues, value]),
    /** The path to the value; without one, the top entries of a tree that is loaded completely. */
    openTo: (path: readonly TreeNode[]) => {
      const top = source.lazy === undefined ? tree.nodes : [];
      setOpenValues([...new Set([...openValues, ...[...path.slice(0, -1), ...top].map((node) => node.value)])]);
    },
  };
}

/** Enter takes an exact match, otherwise the first match; never just an ancestor. */
function firstMatchIndex(nodes: readonly TreeNode[], typed: string): number {
  const target = typed.trim().toLowerCase();
  const lines = visibleLines(filterTree(nodes, typed), (node) => node.children.length > 0);
  const exact = lines.findIndex(({ node }) => node.label.toLowerCase() === target);
  const first = lines.findIndex(({ node }) => node.label.toLowerCase().includes(target));
  return Math.max(0, exact < 0 ? first : exact);
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type KeyAction = 'open' | 'close' | 'pick' | 'clear' | number | TreeNode;

function actionWhenClosed(key: string): KeyAction | undefined {
  if (key === 'Backspace' || key === 'Delete') return 'clear';
  return key === 'ArrowDown' || key === 'ArrowUp' ? 'open' : undefined;
}

type InputKey = KeyboardEvent<HTMLInputElement>;

/** The action of a key in an open tree, by the ARIA tree pattern; undefined for other keys. */
function actionWhenOpen({ key, nativeEvent, currentTarget }: InputKey, lines: readonly TreeLine[], active: number) {
  const step = steps[key];
  if (step !== undefined) return Math.max(0, Math.min(lines.length - 1, active + step));
  if (key === 'Escape') return 'close';
  if (key === 'Enter') return nativeEvent.isComposing || active < 0 ? undefined : 'pick';
  if (key === 'Tab') return currentTarget.value.trim() === '' || active < 0 ? undefined : 'pick';
  // With typed text, these move the cursor.
  return currentTarget.value === '' ? sideways(key, lines, active) : undefined;
}

/** Right opens an entry or moves into it, Left closes it or moves to its parent. */
function sideways(pressed: string, lines: readonly TreeLine[], active: number): KeyAction | undefined {
  const line = lines[active];
  if (!line) return undefined;
  const key = logicalKey(pressed);
  if (key === 'ArrowRight' && line.canOpen) return line.isOpen ? active + 1 : line.node;
  if (key !== 'ArrowLeft') return undefined;
  if (line.isOpen) return line.node;
  const above = lines.findIndex(({ node }) => node.value === line.parent);
  return above < 0 ? undefined : above;
}
