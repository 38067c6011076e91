import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RoleChoices } from '#contract/system/role.ts';
import { shownName } from '#web/platform/languages/local-name.ts';
import { ScreenPath, useCan } from '#web/platform/session/can.tsx';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { useTab } from '#web/platform/page/tab.tsx';
import { NativeSelect } from '#web/ui/input.tsx';
import { ErrorState, PageSkeleton } from '#web/ui/states.tsx';
import { ComparePanel } from './compare-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { choicesOptions, rolesOptions } from './permission-calls.ts';
import type { RoleRow } from './permission-draft.ts';
import { PermissionEditor } from './permission-editor.tsx';
import { permissionMessage } from './role-permission.messages.ts';
import { UserPanel } from './user-panel.tsx';
import './role-permission.css';

const views = ['permission', 'members', 'compare', 'user'] as const;
type View = (typeof views)[number];

/** The URL has the role and the view: `?role=3&view=members`. The rights are those of the roles' page. */
export function RolePermissionPage() {
  return (
    <ScreenPath value="/role">
      <RolePermission />
    </ScreenPath>
  );
}

function RolePermission() {
  const roles = useQuery(rolesOptions);
  const choices = useQuery(choicesOptions);
  const failed = roles.error ?? choices.error;
  const retry = () => void Promise.all([roles.refetch(), choices.refetch()]);
  if (roles.data && choices.data) return <Views roles={roles.data} choices={choices.data} />;
  if (failed) return <ErrorState error={failed} title={permissionMessage('failed')} onRetry={retry} />;
  return <PageSkeleton />;
}

function Views({ roles, choices }: { roles: readonly RoleRow[]; choices: RoleChoices }) {
  const tab = useTab();
  const [saved, setSaved] = useState<RoleRow>();
  const [isDirty, setDirty] = useState(false);
  const listed = roles.find((each) => each.id === Number(tab.search.get('role'))) ?? roles[0];
  const role = saved && saved.id === listed?.id && saved.version > listed.version ? saved : listed;
  const view = viewOf(tab.search.get('view'));
  const go = (next: { role?: number; view?: View }) => {
    const to = { role: role?.id ?? 0, view, ...next };
    tab.setSearch(new URLSearchParams({ role: String(to.role), view: to.view }));
  };
  return (
    <div className="q-permission">
      <Head {...{ role, view, isDirty, roles }} onGo={go} />
      {view === 'user' && <UserPanel />}
      {role && <RoleView key={role.id} {...{ role, view, roles, choices }} onSaved={setSaved} onDirty={setDirty} />}
    </div>
  );
}

type RoleViewProps = {
  role: RoleRow;
  view: View;
  roles: readonly RoleRow[];
  choices: RoleChoices;
  onSaved: (role: RoleRow) => void;
  onDirty: (isDirty: boolean) => void;
};

function RoleView({ role, view, roles, choices, onSaved, onDirty }: RoleViewProps) {
  const canSave = useCan('Save');
  if (view === 'permission') return <PermissionEditor {...{ role, choices, canSave, onSaved, onDirty }} />;
  if (view === 'members') return <MembersPanel role={role.id} canSave={canSave} />;
  return view === 'compare' ? <ComparePanel {...{ role, roles, choices }} /> : null;
}

function viewOf(text: string | null): View {
  return views.find((each) => each === text) ?? 'permission';
}

type HeadProps = {
  role: RoleRow | undefined;
  view: View;
  isDirty: boolean;
  roles: readonly RoleRow[];
  onGo: (next: { role?: number; view?: View }) => void;
};

const viewNames = {
  permission: 'view_permission',
  members: 'view_members',
  compare: 'view_compare',
  user: 'view_user',
} as const;

function Head({ role, view, isDirty, roles, onGo }: HeadProps) {
  /** The editor belongs to one role: another role or view discards unsaved changes. */
  async function leave(next: { role?: number; view?: View }): Promise<void> {
    const question = {
      title: permissionMessage('leave_title'),
      text: permissionMessage('leave_text'),
      okText: permissionMessage('leave'),
      danger: true,
    };
    if (!isDirty || (await confirm(question))) onGo(next);
  }
  return (
    <header className="q-permission-head">
      <h1 className="q-hidden">{permissionMessage('title')}</h1>
      {view !== 'user' && (
        <label className="q-permission-pick">
          <span>{permissionMessage('role')}</span>
          <NativeSelect value={role?.id} onChange={(event) => void leave({ role: Number(event.target.value) })}>
            {roles.map((each) => (
              <option key={each.id} value={each.id}>
                {each.status ? shownName(each) : `${shownName(each)} (${permissionMessage('disabled')})`}
              </option>
            ))}
          </NativeSelect>
        </label>
      )}
      <nav aria-label={permissionMessage('views')}>
        {views.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === view ? 'page' : undefined}
            onClick={() => void leave({ view: each })}
          >
            {permissionMessage(viewNames[each])}
          </button>
        ))}
      </nav>
    </header>
  );
}
