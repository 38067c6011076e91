import { useState } from 'react';
import { Can, ScreenPath } from '#web/platform/can.tsx';
import { intlLocale } from '#web/platform/i18n.ts';
import { Icon, iconNamed } from '#web/ui/icon.tsx';
import { AppLink } from './app-link.tsx';
import { useBooted } from './boot-context.ts';
import { indexMessage } from './index.messages.ts';
import { leavesOf, menuTree, targetOf } from './menu-tree.ts';
import { bookingsPath, RecentBookings } from './recent-bookings.tsx';
import { indexPath } from './tabs.ts';
import './index-page.css';

/** The workbench: where to go, and what was worked on last. */
export function IndexPage() {
  const { user } = useBooted();
  const [now] = useState(() => new Date());
  return (
    <div className="q-index">
      <header>
        <p className="q-index-greeting">{indexMessage(partOfDay(now), { name: user.name })}</p>
        <p>{new Intl.DateTimeFormat(intlLocale, { dateStyle: 'full' }).format(now)}</p>
      </header>
      <Shortcuts />
      <ScreenPath value={bookingsPath}>
        <Can action="Search">
          <RecentBookings />
        </Can>
      </ScreenPath>
    </div>
  );
}

function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

function Shortcuts() {
  const { menu } = useBooted();
  const pages = leavesOf(menuTree(menu)).flatMap((row) => {
    const target = targetOf(row);
    return target.kind === 'page' && target.to !== indexPath ? [{ row, to: target.to }] : [];
  });
  return (
    <section aria-labelledby="index-shortcuts">
      <h2 id="index-shortcuts">{indexMessage('shortcuts')}</h2>
      {pages.length === 0 ? (
        <p>{indexMessage('shortcuts_empty')}</p>
      ) : (
        <ul className="q-index-links">
          {pages.map(({ row, to }) => (
            <li key={row.id}>
              <AppLink to={to}>
                <Icon name={iconNamed(row.icon)} />
                <span>{row.title}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
