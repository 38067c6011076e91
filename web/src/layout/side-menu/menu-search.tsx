import { type KeyboardEvent, useRef } from 'react';
import { loadable } from '#web/platform/loadable.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { leavesOf, type MenuNode } from './menu-tree.ts';
import { SideTree } from './side-tree.tsx';
import { sideMenuMessage } from './side-menu.messages.ts';
import { useFavourites } from './use-favourites.ts';

const finder = loadable(async () => (await import('../finder/match.ts')).matching);
const fetchFinder = () => void finder.fetch().catch(() => undefined);

/** Finds entries of all areas, by the matching of the page search. */
export function MenuSearch({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const box = useRef<HTMLInputElement>(null);

  const first = () => box.current?.closest('nav')?.querySelector<HTMLElement>('[role=treeitem]');
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => first()?.focus(),
    Enter: () => query.trim() !== '' && first()?.click(),
    Escape: () => onQuery(''),
  };
  function handleKeyDown(event: KeyboardEvent) {
    const run = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  }

  return (
    <div className="q-side-search">
      <SearchInput
        ref={box}
        label={sideMenuMessage('search')}
        value={query}
        onType={onQuery}
        onFocus={fetchFinder}
        onKeyDown={handleKeyDown}
      />
    </div>
  );
}

type MenuMatchesProps = { all: readonly MenuNode[]; query: string; onDone: () => void };

export function MenuMatches({ all, query, onDone }: MenuMatchesProps) {
  const favourites = useFavourites();
  const matching = finder.useLoaded();
  if (!matching) return null;
  const nodes = matching(query, leavesOf(all)).map((row) => ({ row, children: [] }));
  const areaOf = ({ row }: MenuNode) =>
    all.find(({ children }) => children.length > 0 && leavesOf(children).includes(row))?.row.title;
  return (
    <div className="q-side-entries">
      <p className={nodes.length === 0 ? 'q-side-empty' : 'q-hidden'} role="status">
        {nodes.length === 0 ? sideMenuMessage('none') : sideMenuMessage('found', { count: nodes.length })}
      </p>
      {nodes.length > 0 && (
        <SideTree
          nodes={nodes}
          label={sideMenuMessage('search')}
          current=""
          isCollapsed={false}
          favourites={favourites}
          areaOf={areaOf}
          onDone={onDone}
        />
      )}
    </div>
  );
}
