import { type KeyboardEvent, useState } from 'react';
import { alongKey } from '#web/platform/along-key.ts';
import { type RowSource, useRowLabel, useRowTree } from './row-source.ts';
import { keepKey } from './use-tree-picker.ts';
import { hitsIn, pathTo, type TreeNode } from './tree-nodes.ts';

/** Where the eye stands: the entries walked through, one of each level; the last of them is pointed at. */
type Walk = { isOpen: boolean; way: readonly string[]; typed: string };

const closed: Walk = { isOpen: false, way: [], typed: '' };

type Cascade = { source: RowSource; value: string; onChange: (value: string) => void };

/** The levels of a tree that are open beside each other, or what was typed is found in. */
export function useCascade({ source, value, onChange }: Cascade) {
  const [walk, setWalk] = useState(closed);
  // What comes with the page is fetched when it is looked at.
  const isWanted = source.local === undefined || walk.isOpen || value !== '';
  const tree = useRowTree(source, walk.way, isWanted);
  const path = pathTo(tree.nodes, value);
  const asked = useRowLabel(source, value, source.lazy !== undefined && path.length === 0);
  const levels = walk.typed === '' ? levelsOf(tree.nodes, walk.way) : [hitsIn(tree.nodes, walk.typed)];

  const open = () => setWalk({ isOpen: true, way: path.map((node) => node.value), typed: '' });
  const close = () => setWalk(closed);

  function choose(chosen: string | undefined) {
    close();
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  }

  /** An entry that has others below it is opened first, and chosen when it is asked for again. */
  function take(node: TreeNode, level: number) {
    const isAgain = walk.way.length === level + 1 && walk.way[level] === node.value;
    if (isAgain || (!node.isLazy && node.children.length === 0)) choose(node.value);
    else setWalk({ ...walk, way: [...walk.way.slice(0, level), node.value] });
  }

  function type(typed: string) {
    const [first] = typed === '' ? [] : hitsIn(tree.nodes, typed, 1);
    setWalk({ isOpen: true, way: first ? [first.value] : [], typed });
  }

  const go = (way: readonly string[]) => setWalk({ ...walk, way });
  const handleKeyDown = keysOf({ walk, levels, open, close, choose, go, clear: () => onChange('') });
  const text = path.map((node) => node.label).join(' / ') || asked || value;
  return { walk, tree, levels, text, take, type, close, toggle: walk.isOpen ? close : open, handleKeyDown };
}

/** The entries of each level that the way has opened. */
function levelsOf(nodes: readonly TreeNode[], way: readonly string[]): (readonly TreeNode[])[] {
  const [first, ...rest] = way;
  const below = nodes.find((node) => node.value === first)?.children ?? [];
  return below.length > 0 ? [nodes, ...levelsOf(below, rest)] : [nodes];
}

type Standing = { walk: Walk; levels: readonly (readonly TreeNode[])[] };
type Deeds = {
  open: () => void;
  close: () => void;
  clear: () => void;
  choose: (value: string | undefined) => void;
  go: (way: readonly string[]) => void;
};

function keysOf(standing: Standing & Deeds) {
  const act = standing.walk.isOpen ? actOpen : actClosed;
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !act(event.key, standing)) return;
    keepKey(event);
  };
}

/** Whether the key was ours. What is typed is searched for, and what was chosen is no part of it. */
function actClosed(key: string, { open, clear }: Deeds): boolean {
  if (key === 'ArrowDown' || key.length === 1) open();
  if (key === 'Backspace' || key === 'Delete') clear();
  return key === 'ArrowDown' || key === 'Backspace' || key === 'Delete';
}

function actOpen(key: string, standing: Standing & Deeds): boolean {
  const way = stepOf(alongKey(key), standing);
  if (way) standing.go(way);
  else if (key === 'Enter' || (key === 'Tab' && standing.walk.typed.trim() !== ''))
    standing.choose(standing.walk.way.at(-1));
  else if (key === 'Escape') standing.close();
  else return false;
  return true;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down within a level, right into the next one, left back; while something is typed, those move the cursor in it. */
function stepOf(key: string, { walk: { way, typed }, levels }: Standing): readonly string[] | undefined {
  const at = Math.max(0, way.length - 1);
  const step = steps[key];
  if (step !== undefined) return neighbour(levels[at] ?? [], { way, at, step });
  if (typed !== '') return undefined;
  if (key === 'ArrowLeft') return way.slice(0, Math.max(1, way.length - 1));
  const inner = levels[at + 1]?.[0];
  return key === 'ArrowRight' && inner ? [...way, inner.value] : undefined;
}

type Step = { way: readonly string[]; at: number; step: number };

function neighbour(nodes: readonly TreeNode[], { way, at, step }: Step): readonly string[] | undefined {
  const index = nodes.findIndex((node) => node.value === way[at]) + step;
  const next = nodes[Math.max(0, Math.min(nodes.length - 1, index))];
  return next && [...way.slice(0, at), next.value];
}
