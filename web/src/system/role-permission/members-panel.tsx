import { useInfiniteQuery, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RoleUser } from '#contract/system/role.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { reportError } from '#web/platform/api/report-error.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { addUsers, removeUsers, usersOptions } from './permission-calls.ts';
import { changed } from './permission-draft.ts';
import { permissionMessage } from './role-permission.messages.ts';

/** The role's members; a change applies from their next call. */
export function MembersPanel({ role, canSave }: { role: number; canSave: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const client = useQueryClient();
  const follow = () => client.invalidateQueries({ queryKey: ['role'] });
  async function remove(ids: readonly number[]): Promise<boolean> {
    const text = permissionMessage('remove_text', { count: ids.length });
    if (!(await confirm({ title: permissionMessage('remove_title'), text, danger: true }))) return false;
    return run(async () => {
      const changed = await removeUsers(role, ids);
      toast.success(permissionMessage('removed', { count: changed.changed }));
      await follow();
    });
  }
  async function add(ids: readonly number[]): Promise<boolean> {
    const isDone = await run(async () => {
      const changed = await addUsers(role, ids);
      toast.success(permissionMessage('added', { count: changed.changed }));
      await follow();
    });
    if (isDone) setAdding(false);
    return isDone;
  }
  return (
    <>
      <People role={role} isMembers canChoose={canSave} onDone={remove}>
        {canSave && (
          <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
            {permissionMessage('add_members')}
          </Button>
        )}
      </People>
      {isAdding && (
        <Dialog
          title={permissionMessage('add_members')}
          variant="drawer"
          holdsInput={false}
          onClose={() => setAdding(false)}
        >
          <div className="q-dialog-body">
            <People role={role} isMembers={false} canChoose onDone={add} />
          </div>
        </Dialog>
      )}
    </>
  );
}

async function run(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (failure) {
    reportError(failure);
    return false;
  }
}

type PeopleProps = {
  role: number;
  isMembers: boolean;
  canChoose: boolean;
  onDone: (ids: readonly number[]) => Promise<boolean>;
  children?: React.ReactNode;
};

function People({ role, isMembers, canChoose, onDone, children }: PeopleProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const people = useInfiniteQuery(usersOptions(role, { search, authorized: isMembers }));
  const { data, error, refetch } = people;
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  async function finish(): Promise<void> {
    if (await onDone([...chosen])) setChosen(new Set());
  }
  return (
    <section className="q-permission-people">
      <header className="q-permission-tools">
        {isMembers && <Count of={data?.pages[0]} />}
        <SearchInput label={permissionMessage('search_people')} value={search} onType={setSearch} />
        {children}
        {canChoose && <Finish isMembers={isMembers} count={chosen.size} onFinish={finish} />}
      </header>
      {isMembers && <Hidden of={data?.pages[0]} />}
      <PeopleTable
        {...{ chosen, canChoose, isMembers }}
        rows={data?.pages.flatMap((page) => page.data)}
        onChoose={(id, on) => setChosen(changed(chosen, [id], on))}
      />
      <More people={people} />
    </section>
  );
}

type Counted = { of: { total: number; hidden: number } | undefined };

function Count({ of: { total } = { total: 0, hidden: 0 } }: Counted) {
  return <h2>{permissionMessage('members', { count: countText(total) })}</h2>;
}

function Hidden({ of: { hidden: count } = { total: 0, hidden: 0 } }: Counted) {
  return count === 0 ? null : <p className="q-permission-hint">{permissionMessage('hidden', { count })}</p>;
}

type MoreProps = { people: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'> };

function More({ people: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreProps) {
  if (!hasNextPage) return null;
  return (
    <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {permissionMessage('more')}
    </Button>
  );
}

type FinishProps = { isMembers: boolean; count: number; onFinish: () => Promise<void> };

function Finish({ isMembers, count, onFinish }: FinishProps) {
  return (
    <Button variant={isMembers ? 'default' : 'primary'} disabled={count === 0} onClick={() => void onFinish()}>
      {permissionMessage(isMembers ? 'remove' : 'add', { count })}
    </Button>
  );
}

type TableProps = {
  rows: readonly RoleUser[] | undefined;
  isMembers: boolean;
  chosen: ReadonlySet<number>;
  canChoose: boolean;
  onChoose: (id: number, on: boolean) => void;
};

function PeopleTable({ rows, chosen, canChoose, isMembers, onChoose }: TableProps) {
  if (!rows)
    return <div className="q-skeleton q-form-loading" role="status" aria-label={permissionMessage('loading')} />;
  if (rows.length === 0)
    return <PageState icon="users" title={permissionMessage(isMembers ? 'no_members' : 'no_people')} />;
  return (
    <table className="q-permission-table">
      <thead>
        <tr>
          {canChoose && (
            <th scope="col">
              <span className="q-hidden">{permissionMessage('choose', { name: '' })}</span>
            </th>
          )}
          <th scope="col">{permissionMessage('name')}</th>
          <th scope="col">{permissionMessage('account')}</th>
          <th scope="col">{permissionMessage('dept')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {canChoose && (
              <td>
                <Checkbox
                  checked={chosen.has(row.id)}
                  aria-label={permissionMessage('choose', { name: row.name })}
                  onChange={(event) => onChoose(row.id, event.target.checked)}
                />
              </td>
            )}
            <td>
              {row.name}
              {!row.is_active && <span className="q-permission-note">{permissionMessage('inactive')}</span>}
            </td>
            <td>{row.username}</td>
            <td>{row.dept_name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
