import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import './drawer-parts.css';

const placeholders = ['a', 'b', 'c', 'd', 'e'];

/** The shape of a drawer's list while it is on its way. */
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

/** Asks for the entries that come after those in sight. */
export function DrawerMore({ pages, label }: { pages: Pages; label: string }) {
  if (!pages.hasNextPage) return null;
  return (
    <Button className="q-drawer-more" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      {label}
    </Button>
  );
}
