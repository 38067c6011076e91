import { useState } from 'react';
import type { Page } from '#contract/kit.ts';
import type { OwnLogin } from '#contract/system/account.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { QueryContent, Card } from './card.tsx';
import { addressText, deviceText } from './device.ts';
import { useLoginHistory } from './user-info-api.ts';
import { userInfoMessage } from './user-info.messages.ts';

const tones: Readonly<Record<OwnLogin['result'], string>> = {
  ok: 'success',
  unlocked: 'info',
  captcha: 'warning',
  wrong: 'danger',
  locked: 'danger',
  disabled: 'danger',
};

export function HistoryCard() {
  const [page, setPage] = useState(1);
  const history = useLoginHistory(page);
  return (
    <Card title={userInfoMessage('history')} text={userInfoMessage('history_text')} isWide>
      <QueryContent of={history}>
        {(data) =>
          data.total === 0 ? (
            <p className="q-user-hint">{userInfoMessage('history_empty')}</p>
          ) : (
            <>
              <Logins rows={data.data} />
              <Pages of={data} label={userInfoMessage('history')} onPage={setPage} />
            </>
          )
        }
      </QueryContent>
    </Card>
  );
}

function Logins({ rows }: { rows: readonly OwnLogin[] }) {
  return (
    <div className="q-user-table">
      <table>
        <thead>
          <tr>
            {(['at', 'result', 'way', 'device', 'address'] as const).map((column) => (
              <th key={column} scope="col">
                {userInfoMessage(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.create_datetime}</td>
              <td>
                <Tag tone={tones[row.result]} text={userInfoMessage(`result_${row.result}`)} />
              </td>
              <td>{loginTypeText(row.login_type)}</td>
              <td>{deviceText(row)}</td>
              <td>{addressText(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The values of the server's `loginTypes`. */
function isLoginType(type: number): type is 1 | 7 | 8 | 9 | 10 {
  return [1, 7, 8, 9, 10].includes(type);
}

function loginTypeText(type: number): string {
  return userInfoMessage(isLoginType(type) ? `way_${type}` : 'way_other');
}

type PagesProps = { of: Omit<Page<unknown>, 'data'>; label: string; onPage: (page: number) => void };

export function Pages({ of, label, onPage }: PagesProps) {
  return (
    <nav className="q-user-pages" aria-label={label}>
      <span>{userInfoMessage('page_of', { page: of.page, total: countText(of.total) })}</span>
      <IconButton
        icon="chevron-left"
        size="small"
        label={userInfoMessage('previous')}
        disabled={!of.is_previous}
        onClick={() => onPage(of.page - 1)}
      />
      <IconButton
        icon="chevron-right"
        size="small"
        label={userInfoMessage('next')}
        disabled={!of.is_next}
        onClick={() => onPage(of.page + 1)}
      />
    </nav>
  );
}
