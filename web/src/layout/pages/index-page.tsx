import { useEffect, useState } from 'react';
import { intlLocale } from '#web/platform/languages/i18n.ts';
import { shownName } from '#web/platform/languages/local-name.ts';
import { officeTime, officeZone } from '#web/platform/office-clock.ts';
import { Icon, iconNamed } from '#web/ui/icon.tsx';
import { WorkbenchPage } from '#web/workbench/workbench-page.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { useBootData } from '../boot-context.ts';
import { indexMessage } from './index.messages.ts';
import { leavesOf, menuTree, targetOf } from '../side-menu/menu-tree.ts';
import { partOfDay } from './part-of-day.ts';
import { indexPath } from '../tabs/tabs.ts';
import './index-page.css';

/** The workbench, with its user and the pages they may open. */
export function IndexPage() {
  return <WorkbenchPage greeting={<Greeting />} shortcuts={<Shortcuts />} />;
}

function Greeting() {
  const { user } = useBootData();
  const now = useMinute();
  return (
    <>
      <p className="q-index-greeting">
        {indexMessage(partOfDay(Number(officeTime(now).slice(11, 13))), { name: shownName(user) })}
      </p>
      <p className="q-index-day">
        {new Intl.DateTimeFormat(intlLocale, { dateStyle: 'full', timeZone: officeZone() }).format(now)}
      </p>
    </>
  );
}

/** A workbench may stay open overnight. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Shortcuts() {
  const { menu } = useBootData();
  const pages = leavesOf(menuTree(menu)).flatMap((row) => {
    const target = targetOf(row);
    return target.kind === 'page' && target.to !== indexPath ? [{ row, to: target.to }] : [];
  });
  if (pages.length === 0) return <p>{indexMessage('shortcuts_empty')}</p>;
  return (
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
  );
}
