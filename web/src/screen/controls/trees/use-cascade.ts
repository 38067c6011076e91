import { type KeyboardEvent, useState } from 'react';
import { logicalKey } from '#web/platform/languages/logical-direction.ts';
import { type RowSource, useRowLabel, useRowTree } from '../rows/row-source.ts';
import { useReportedInput } from '#web/screen/dialog-input.ts';
import { consumeKey } from '../consume-key.ts';
import { searchTree, pathTo, type TreeNode } from './tree-nodes.ts';

/** The open entries, one per level; the last one is active. */
type CascadeState = { isOpen: boolean; openPath: readonly string[]; typed: string };

const closed: CascadeState = { isOpen: false, openPath: [], typed: '' };

type Cascade = { source: RowSource; value: string; onChange: (value: string) => void };

/** The open levels of a tree in columns, or the matches of the typed text. */
export function useCascade({ source, value, ...cascade }: Cascade) {
  const onChange = useReportedInput(cascade.onChange);
  const [state, setState] = useState(closed);
  // A local file loads when it is needed.
  const isEnabled = source.local === undefined || state.isOpen || value !== '';
  const tree = useRowTree(source, state.openPath, isEnabled);
  const path = pathTo(tree.nodes, value);
  const fetchedLabel = useRowLabel(source, value, source.lazy !== undefined && path.length === 0);
  const levels = state.typed === '' ? levelsOf(tree.nodes, state.openPath) : [searchTree(tree.nodes, state.typed)];

  const open = () => setState({ isOpen: true, openPath: path.map((node) => node.value), typed: '' });
  const close = () => setState(closed);

  function select(selected: string | undefined) {
    close();
    if (selected !== undefined && selected !== value) onChange(selected);
  }

  /** An entry with children opens on the first click, and is chosen on the second. */
  function openOrSelect(node: TreeNode, level: number) {
    const isSecondTime = state.openPath.length === level + 1 && state.openPath[level] === node.value;
    if (isSecondTime || (!node.isLazy && node.children.length === 0)) select(node.value);
    else setState({ ...state, openPath: [...state.openPath.slice(0, level), node.value] });
  }

  function type(typed: string) {
    const [first] = typed === '' ? [] : searchTree(tree.nodes, typed, 1);
    setState({ isOpen: true, openPath: first ? [first.value] : [], typed });
  }

  const moveTo = (openPath: readonly string[]) => setState({ ...state, openPath });
  const handleKeyDown = keyHandler({ state, levels, open, close, select, moveTo, clear: () => onChange('') });
  const text = path.map((node) => node.label).join(' / ') || fetchedLabel || value;
  return { state, tree, levels, text, openOrSelect, type, close, toggle: state.isOpen ? close : open, handleKeyDown };
}

/** The entries of each open level. */
function levelsOf(nodes: readonly TreeNode[], openPath: readonly string[]): (readonly TreeNode[])[] {
  const [first, ...rest] = openPath;
  const below = nodes.find((node) => node.value === first)?.children ?? [];
  return below.length > 0 ? [nodes, ...levelsOf(below, rest)] : [nodes];
}

type CascadeView = { state: CascadeState; levels: readonly (readonly TreeNode[])[] };
type CascadeActions = {
  open: () => void;
  close: () => void;
  clear: () => void;
  select: (value: string | undefined) => void;
  moveTo: (openPath: readonly string[]) => void;
};

function keyHandler(cascade: CascadeView & CascadeActions) {
  const handleKey = cascade.state.isOpen ? handleKeyOpen : handleKeyClosed;
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !handleKey(event.key, cascade)) return;
    consumeKey(event);
  };
}

/** Returns whether the key was handled. Typing starts a search without the chosen value. */
function handleKeyClosed(key: string, { open, clear }: CascadeActions): boolean {
  if (key === 'ArrowDown' || key.length === 1) open();
  if (key === 'Backspace' || key === 'Delete') clear();
  return key === 'ArrowDown' || key === 'Backspace' || key === 'Delete';
}

function handleKeyOpen(key: string, cascade: CascadeView & CascadeActions): boolean {
  const openPath = stepOf(logicalKey(key), cascade);
  if (openPath) cascade.moveTo(openPath);
  else if (key === 'Enter' || (key === 'Tab' && cascade.state.typed.trim() !== ''))
    cascade.select(cascade.state.openPath.at(-1));
  else if (key === 'Escape') cascade.close();
  else return false;
  return true;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down within a level, right to the next one, left back; with typed text, left and right move the cursor. */
function stepOf(key: string, { state: { openPath, typed }, levels }: CascadeView): readonly string[] | undefined {
  const at = Math.max(0, openPath.length - 1);
  const step = steps[key];
  if (step !== undefined) return siblingPath(levels[at] ?? [], { openPath, at, step });
  if (typed !== '') return undefined;
  if (key === 'ArrowLeft') return openPath.slice(0, Math.max(1, openPath.length - 1));
  const inner = levels[at + 1]?.[0];
  return key === 'ArrowRight' && inner ? [...openPath, inner.value] : undefined;
}

type Step = { openPath: readonly string[]; at: number; step: number };

function siblingPath(nodes: readonly TreeNode[], { openPath, at, step }: Step): readonly string[] | undefined {
  const index = nodes.findIndex((node) => node.value === openPath[at]) + step;
  const next = nodes[Math.max(0, Math.min(nodes.length - 1, index))];
  return next && [...openPath.slice(0, at), next.value];
}
