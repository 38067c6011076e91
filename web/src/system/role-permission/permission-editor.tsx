import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RoleChoices } from '#contract/system/role.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { errorText } from '#web/platform/api/error-text.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { MenuTree } from './menu-tree.tsx';
import { saveRole } from './permission-calls.ts';
import {
  customRange,
  differenceOf,
  type PermissionDraft,
  permissionDraft,
  exceedsOwnRights,
  isPermissionChanged,
  type RoleRow,
} from './permission-draft.ts';
import { permissionMessage } from './role-permission.messages.ts';
import { ScopePanel } from './scope-panel.tsx';

type Props = {
  role: RoleRow;
  choices: RoleChoices;
  canSave: boolean;
  onSaved: (role: RoleRow) => void;
  onDirty: (isDirty: boolean) => void;
};

/** The rights of a role, edited as a whole: nothing applies before it is saved. */
export function PermissionEditor({ role, choices, canSave, onSaved, onDirty }: Props) {
  const [draft, setDraft] = useState<PermissionDraft>(() => permissionDraft(role, choices.menus));
  const before = permissionDraft(role, choices.menus);
  const isDirty = isPermissionChanged(before, draft);
  const isStronger = exceedsOwnRights(role, choices);
  const isLocked = !canSave || isStronger;
  const { isSaving, error, save } = useSave({
    role,
    before,
    draft,
    menus: choices.menus,
    onSaved,
    onTheirs: (row) => setDraft(permissionDraft(row, choices.menus)),
  });
  useDirtyTab(isDirty, { save, onDirty });
  return (
    <>
      {isStronger && (
        <p className="q-permission-hint" data-warns>
          {permissionMessage('stronger')}
        </p>
      )}
      <div className="q-permission-panes">
        <ScopePanel {...{ choices, draft, isLocked }} isAdmin={role.admin} onChange={setDraft} />
        <MenuTree {...{ choices, draft, isLocked }} onChange={setDraft} />
      </div>
      {!isLocked && (
        <footer className="q-permission-foot">
          {error && <p role="alert">{error}</p>}
          <span role="status">
            {isDirty
              ? permissionMessage('changes', differenceOf(before, draft, choices.menus))
              : permissionMessage('unchanged')}
          </span>
          <Button disabled={!isDirty || isSaving} onClick={() => setDraft(before)}>
            {permissionMessage('undo')}
          </Button>
          <Button variant="primary" busy={isSaving} disabled={!isDirty} onClick={() => void save()}>
            {permissionMessage('save')}
          </Button>
        </footer>
      )}
    </>
  );
}

/** Leaving with unsaved changes needs a confirmation, which can save them. */
function useDirtyTab(
  isDirty: boolean,
  { save, onDirty }: { save: () => Promise<boolean>; onDirty: (isDirty: boolean) => void },
): void {
  const tab = useTab();
  const setDirty = useEffectEvent((dirty: boolean) => {
    tab.setDirty(dirty, save);
    onDirty(dirty);
  });
  useEffect(() => setDirty(isDirty), [isDirty]);
  const clear = useEffectEvent(() => {
    tab.setDirty(false);
    onDirty(false);
  });
  useEffect(() => () => clear(), []);
}

type Saving = {
  role: RoleRow;
  before: PermissionDraft;
  draft: PermissionDraft;
  menus: RoleChoices['menus'];
  onSaved: (role: RoleRow) => void;
  /** Called with the role as another user saved it. */
  onTheirs: (role: RoleRow) => void;
};

function useSave({ role, before, draft, menus, onSaved, onTheirs }: Saving) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: async () => {
      const saved = await saveRole(role, draft);
      toast.success(permissionMessage('saved', differenceOf(before, draft, menus)));
      await client.invalidateQueries({ queryKey: ['role'] });
      onSaved(saved);
    },
    onError: async (failure) => {
      const current = currentOf(failure);
      if (current) await settle(current);
    },
    meta: { handles: () => true },
  });
  /** Another user saved meanwhile: the user chooses between the versions. */
  async function settle(current: RoleRow & { modifier_name: string | null }): Promise<void> {
    const keeps = await confirm({
      title: permissionMessage('stale', { who: current.modifier_name ?? '' }),
      text: permissionMessage('stale_text'),
      okText: permissionMessage('keep_mine'),
    });
    if (!keeps) onTheirs(current);
    onSaved(current);
  }
  return {
    isSaving: saving.isPending,
    error: saving.error && !currentOf(saving.error) ? errorText(saving.error).text : '',
    save: async () => {
      if (saving.isPending || !(await confirmSave(role, draft))) return false;
      return saving.mutateAsync().then(
        () => true,
        () => false,
      );
    },
  };
}

/** A custom scope without departments grants only one's own rows. */
async function confirmSave({ admin }: RoleRow, { range, depts }: PermissionDraft): Promise<boolean> {
  if (admin || range !== customRange || depts.size > 0) return true;
  return confirm({
    title: permissionMessage('no_dept_title'),
    text: permissionMessage('no_dept_text'),
    okText: permissionMessage('no_dept_ok'),
  });
}

function currentOf(failure: unknown): (RoleRow & { modifier_name: string | null }) | undefined {
  if (!(failure instanceof ApiError) || failure.status !== 409) return undefined;
  // The data of a stale write (contract/src/errors.ts).
  return (failure.data as { current?: RoleRow & { modifier_name: string | null } } | null)?.current;
}
