import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import './drawer-parts.css';

const placeholders = ['a', 'b', 'c', 'd', 'e'];

/** The skeleton of a drawer's list. */
export function DrawerPlaceholder({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {placeholders.map((key) => (
        <div key={key} className="q-skeleton q-drawer-placeholder" />
      ))}
    </div>
  );
}

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Loads more entries. */
export function DrawerMore({ pages, label }: { pages: Pages; label: string }) {
  if (!pages.hasNextPage) return null;
  return (
    <Button className="q-drawer-more" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      {label}
    </Button>
  );
}
