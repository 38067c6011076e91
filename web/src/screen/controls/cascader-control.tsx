import { type KeyboardEvent, useState } from 'react';
import { alongKey } from '#web/platform/along-key.ts';
import { Icon } from '#web/ui/icon.tsx';
import { rowMessage } from '../row.messages.ts';
import { ClearButton } from './clear-button.tsx';
import { controlMessage } from './control.messages.ts';
import { aria, type ControlProps } from './control-props.ts';
import { intoView } from './option-list.tsx';
import { OptionsNote } from './options-note.tsx';
import { anchorOf, Popup } from './popup.tsx';
import { type RowSource, useRowLabel, useRowTree } from './row-source.ts';
import { pathTo, type TreeNode } from './tree-nodes.ts';
import './tree.css';

type CascaderProps = ControlProps<string> & { source: RowSource };

const closed: Walk = { isOpen: false, way: [] };

/** Where the eye stands: the entries walked through, one of each level; the last of them is pointed at. */
type Walk = { isOpen: boolean; way: readonly string[] };

/** One entry of a tree, chosen level by level beside each other. */
export function CascaderControl({ value, onChange, source, ...rest }: CascaderProps) {
  const picker = useCascade({ source, value, onChange });
  const { walk, tree, levels, text } = picker;
  const listId = `${rest.id}-level`;
  const at = walk.way.length - 1;
  return (
    <span className="q-code" style={{ anchorName: anchorOf(rest.id) }}>
      <button
        {...aria(rest)}
        type="button"
        role="combobox"
        className="q-input q-select q-pick-button"
        aria-haspopup="listbox"
        aria-expanded={walk.isOpen}
        aria-controls={`${listId}-0`}
        aria-activedescendant={walk.isOpen && at >= 0 ? `${listId}-${at}-${walk.way[at]}` : undefined}
        title={text}
        onClick={picker.toggle}
        onBlur={picker.close}
        onKeyDown={picker.handleKeyDown}
      >
        {text || <span className="q-faint">{rowMessage('choose')}</span>}
      </button>
      <ClearButton isShown={value !== '' && rest.isDisabled !== true} label={rest.label} onClear={() => onChange('')} />
      {walk.isOpen && (
        <Popup anchorName={anchorOf(rest.id)} className="q-cascade">
          {levels.map((nodes, level) => (
            <CascadeLevel
              key={walk.way.slice(0, level).join('/')}
              id={`${listId}-${level}`}
              level={level + 1}
              nodes={nodes}
              walked={walk.way[level]}
              value={value}
              onTake={(node) => picker.take(node, level)}
            />
          ))}
          <OptionsNote {...tree} isEmpty={tree.isBusy || levels[0]?.length === 0} onRetry={tree.retry} />
        </Popup>
      )}
    </span>
  );
}

type Cascade = { source: RowSource; value: string; onChange: (value: string) => void };

function useCascade({ source, value, onChange }: Cascade) {
  const [walk, setWalk] = useState(closed);
  // What comes with the page is fetched when it is looked at.
  const isWanted = source.local === undefined || walk.isOpen || value !== '';
  const tree = useRowTree(source, walk.way, isWanted);
  const path = pathTo(tree.nodes, value);
  const asked = useRowLabel(source, value, source.lazy !== undefined && path.length === 0);
  const levels = levelsOf(tree.nodes, walk.way);

  const open = () => setWalk({ isOpen: true, way: path.map((node) => node.value) });
  const close = () => setWalk(closed);

  function choose(chosen: string | undefined) {
    close();
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  }

  /** An entry that has others below it is opened first, and chosen when it is asked for again. */
  function take(node: TreeNode, level: number) {
    const isAgain = walk.way.length === level + 1 && walk.way[level] === node.value;
    if (isAgain || (!node.isLazy && node.children.length === 0)) choose(node.value);
    else setWalk({ isOpen: true, way: [...walk.way.slice(0, level), node.value] });
  }

  /** Whether the key was ours. */
  function act(key: string): boolean {
    if (!walk.isOpen) {
      if (key === 'ArrowDown') open();
      else if (key === 'Backspace' || key === 'Delete') onChange('');
      else return false;
      return true;
    }
    const way = stepOf(alongKey(key), { way: walk.way, levels });
    if (way) setWalk({ isOpen: true, way });
    else if (key === 'Enter') choose(walk.way.at(-1));
    else if (key === 'Escape') close();
    else return false;
    return true;
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!act(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const text = path.map((node) => node.label).join(' / ') || asked || value;
  return { walk, tree, levels, text, take, close, toggle: walk.isOpen ? close : open, handleKeyDown };
}

/** The entries of each level that the way has opened. */
function levelsOf(nodes: readonly TreeNode[], way: readonly string[]): (readonly TreeNode[])[] {
  const [first, ...rest] = way;
  const below = nodes.find((node) => node.value === first)?.children ?? [];
  return below.length > 0 ? [nodes, ...levelsOf(below, rest)] : [nodes];
}

type Standing = { way: readonly string[]; levels: readonly (readonly TreeNode[])[] };

/** Up and down within a level, right into the next one, left back. */
function stepOf(key: string, { way, levels }: Standing): readonly string[] | undefined {
  const at = Math.max(0, way.length - 1);
  const nodes = levels[at] ?? [];
  const index = nodes.findIndex((node) => node.value === way[at]);
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const next = nodes[Math.max(0, Math.min(nodes.length - 1, index + (key === 'ArrowDown' ? 1 : -1)))];
    return next ? [...way.slice(0, at), next.value] : undefined;
  }
  if (key === 'ArrowLeft') return way.slice(0, Math.max(1, way.length - 1));
  const inner = levels[at + 1]?.[0];
  return key === 'ArrowRight' && inner ? [...way, inner.value] : undefined;
}

type LevelProps = {
  id: string;
  level: number;
  nodes: readonly TreeNode[];
  walked: string | undefined;
  value: string;
  onTake: (node: TreeNode) => void;
};

function CascadeLevel({ id, level, nodes, walked, value, onTake }: LevelProps) {
  return (
    <div id={id} role="listbox" className="q-cascade-level" aria-label={controlMessage('level', { level })}>
      {nodes.map((node) => (
        <div
          key={node.value}
          id={`${id}-${node.value}`}
          role="option"
          className="q-option"
          tabIndex={-1}
          ref={node.value === walked ? intoView : undefined}
          aria-selected={node.value === value}
          data-active={node.value === walked || undefined}
          // Mouse down, not click: the button must not lose focus first.
          onMouseDown={(event) => {
            event.preventDefault();
            onTake(node);
          }}
        >
          {node.label}
          {(node.isLazy || node.children.length > 0) && <Icon name="chevron-right" />}
        </div>
      ))}
    </div>
  );
}
