import { useRef, useState } from 'react';
import { useTab } from '#web/platform/page/tab.tsx';
import { handleTreeKey } from '#web/platform/tree-keys.ts';
import { departments } from '#web/screen/controls/trees/dept-control.tsx';
import { useRowTree } from '#web/screen/controls/rows/row-source.ts';
import { filterTree, visibleLines, type TreeLine, type TreeNode } from '#web/screen/controls/trees/tree-nodes.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { userMessage } from './user.messages.ts';
import '#web/screen/controls/trees/tree.css';

const none: readonly string[] = [];

type DeptSideProps = { isAlone: boolean; onAlone: (next: boolean) => void };

/** The departments in the caller's scope; selecting one filters the list, with or without its descendants. */
export function DeptSide({ isAlone, onAlone }: DeptSideProps) {
  const { nodes, isBusy, isFailed, retry } = useRowTree(departments, none);
  const { chosen, choose } = useSelectedDept();
  const [typed, setTyped] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const visibleNodes = typed.trim() === '' ? nodes : filterTree(nodes, typed);
  const isOpen = ({ value }: TreeNode) => typed.trim() !== '' || !folded.has(value);
  const fold = ({ value }: TreeNode) =>
    setFolded(folded.has(value) ? without(folded, value) : new Set([...folded, value]));
  const lines = visibleLines(visibleNodes, isOpen);
  return (
    <nav className="q-users-side" aria-label={userMessage('departments')} aria-busy={isBusy}>
      <SearchInput label={userMessage('find_department')} value={typed} onType={setTyped} />
      <label className="q-users-check">
        <Checkbox checked={isAlone} onChange={(event) => onAlone(event.target.checked)} />
        {userMessage('department_alone')}
      </label>
      {isFailed && (
        <p className="q-faint">
          {userMessage('departments_failed')}{' '}
          <Button variant="text" icon="refresh" aria-label={userMessage('departments_failed')} onClick={retry} />
        </p>
      )}
      <DeptTree lines={lines} chosen={chosen} onChoose={choose} onFold={fold} />
      {typed.trim() !== '' && lines.length === 0 && <p className="q-faint">{userMessage('no_department')}</p>}
    </nav>
  );
}

function without(set: ReadonlySet<string>, value: string): ReadonlySet<string> {
  return new Set([...set].filter((each) => each !== value));
}

/** The department in the tab's URL, so that it can be shared as a link. */
function useSelectedDept() {
  const { search, setSearch } = useTab();
  return {
    chosen: search.get('dept') ?? '',
    choose: (value: string) => {
      const next = new URLSearchParams(search);
      next.delete('page');
      if (value === '') next.delete('dept');
      else next.set('dept', value);
      setSearch(next);
    },
  };
}

type DeptTreeProps = {
  lines: readonly TreeLine[];
  chosen: string;
  onChoose: (value: string) => void;
  onFold: (node: TreeNode) => void;
};

/** One tab stop, arrows within. */
function DeptTree({ lines, chosen, onChoose, onFold }: DeptTreeProps) {
  const tree = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string>();
  const values = ['', ...lines.map(({ node }) => node.value)];
  const stop = [focused, chosen].find((value) => value !== undefined && values.includes(value)) ?? '';
  const item = (value: string) => ({
    isChosen: value === chosen,
    tabIndex: value === stop ? 0 : -1,
    onFocus: () => setFocused(value),
    onChoose: () => onChoose(value),
  });
  return (
    <ul
      ref={tree}
      role="tree"
      aria-label={userMessage('departments')}
      onKeyDown={(event) => handleTreeKey(event, tree.current)}
    >
      <DeptItem {...item('')} name={userMessage('all')} />
      {lines.map((line) => (
        <DeptItem
          key={line.node.value}
          {...item(line.node.value)}
          name={line.node.label}
          line={line}
          onFold={() => onFold(line.node)}
        />
      ))}
    </ul>
  );
}

type DeptItemProps = {
  name: string;
  /** Its place in the tree; undefined for "all users". */
  line?: TreeLine;
  isChosen: boolean;
  tabIndex: number;
  onFocus: () => void;
  onChoose: () => void;
  onFold?: () => void;
};

function DeptItem({ name, line, isChosen, tabIndex, onFocus, onChoose, onFold }: DeptItemProps) {
  const { level = 1, canOpen = false, isOpen = false } = line ?? {};
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree around it handles the keys
    <li
      role="treeitem"
      className="q-users-dept"
      title={name}
      aria-level={level}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-selected={isChosen}
      tabIndex={tabIndex}
      style={{ paddingInlineStart: (level - 1) * 16 }}
      onFocus={onFocus}
      onClick={({ target }) => {
        const isTwisty = target instanceof Element && target.closest('[data-twisty]') !== null;
        if (isTwisty) onFold?.();
        else onChoose();
      }}
    >
      <span className="q-twisty" data-twisty={canOpen || undefined} data-open={isOpen || undefined}>
        {canOpen && <Icon name="chevron-right" />}
      </span>
      <span>{name}</span>
    </li>
  );
}
