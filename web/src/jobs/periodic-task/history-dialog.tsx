import { useMemo, useState } from 'react';
import { ScreenPath } from '#web/platform/session/can.tsx';
import { TabContext, useTab } from '#web/platform/page/tab.tsx';
import { ListView } from '#web/screen/list/list-view.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { historyScreen } from '../celery-log/public.ts';

/** A task's runs in a dialog, with the rights of the page of all runs. */
export function HistoryDialog({ row }: CustomDialogProps) {
  const tab = useTab();
  const [search, setSearch] = useState(() => new URLSearchParams());
  const screen = useMemo(() => historyScreen(row.id), [row.id]);
  return (
    <div className="q-dialog-body">
      <h3>{String(row['name'])}</h3>
      <TabContext value={{ ...tab, path: `${tab.path}/history`, search, setSearch }}>
        <ScreenPath value="/celeryLog">
          <ListView screen={screen} />
        </ScreenPath>
      </TabContext>
    </div>
  );
}
