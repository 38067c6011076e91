import { useState } from 'react';
import type { OwnView } from '#contract/system/account-security.ts';
import { Card } from './card.tsx';
import { Pages } from './history-card.tsx';
import { useViewsOfMe } from './user-info-api.ts';
import { userInfoMessage } from './user-info.messages.ts';

/** Administrators who saw the product as the caller, and why; nothing to see where nobody did. */
export function ViewsCard() {
  const [page, setPage] = useState(1);
  const { data } = useViewsOfMe(page);
  if (!data || data.total === 0) return null;
  return (
    <Card title={userInfoMessage('views')} text={userInfoMessage('views_text')} isWide>
      <div className="q-user-table">
        <table>
          <thead>
            <tr>
              {(['at', 'until', 'viewer', 'reason'] as const).map((column) => (
                <th key={column} scope="col">
                  {userInfoMessage(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <View key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <Pages of={data} label={userInfoMessage('views')} onPage={setPage} />
    </Card>
  );
}

function View({ row }: { row: OwnView }) {
  return (
    <tr>
      <td>{row.create_datetime}</td>
      <td>{row.ended_datetime || userInfoMessage('now')}</td>
      <td>{row.viewer_name}</td>
      <td>{row.reason}</td>
    </tr>
  );
}
