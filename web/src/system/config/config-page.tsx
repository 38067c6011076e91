import { useState } from 'react';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { useTab } from '#web/platform/page/tab.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import { useDirtyTab } from '#web/screen/form/use-dirty-tab.ts';
import { ErrorState, PageSkeleton, PageState } from '#web/ui/states.tsx';
import { removeRow, useGroups } from './config-calls.ts';
import type { ConfigRow, Group } from './config-rows.ts';
import { configMessage } from './config.messages.ts';
import { ConfigItem, type ItemActions, configTitle } from './config-item.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { GroupHead } from './group-head.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { ConfigRowDialog } from './row-dialog.tsx';
import type { EditedRow } from './row-form.ts';
import { useConfigDraft } from './use-config-draft.ts';
import { type ConfigProblems, useConfigSave } from './use-config-save.ts';
import './config.css';
import { Button } from '#web/ui/button.tsx';
import { useCan } from '#web/platform/session/can.tsx';
import { SearchInput } from '#web/ui/input.tsx';

/** All settings of the installation, in groups. */
export function ConfigPage() {
  const { data: groups, error, refetch } = useGroups();
  if (groups) return <Settings groups={groups} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
}

function Settings({ groups }: { groups: readonly Group[] }) {
  const [edited, setEdited] = useState<EditedRow>();
  const [typed, setTyped] = useState('');
  const { group, choose } = useSelectedGroup(groups);
  const form = useConfigDraft();
  const saving = useConfigSave(form);
  const count = Object.keys(form.draft).length;
  const isSearch = typed.trim() !== '';
  const save = () => saving.save(groups, form.draft);
  const discard = () => {
    form.clear();
    saving.forget();
  };
  useDirtyTab(count > 0, { save, forget: discard });
  return (
    <div className="q-config">
      <ConfigHead typed={typed} onType={setTyped} onAdd={(kind) => setEdited({ kind, group })} />
      <div className="q-config-body">
        <GroupTabs
          groups={groups}
          chosen={isSearch ? undefined : group}
          changed={form.draft}
          onChoose={(id) => {
            setTyped('');
            choose(id);
          }}
        />
        <div className="q-config-panel" id="config-panel" role="tabpanel" aria-labelledby={`config-tab-${group}`}>
          {saving.conflict && <ConflictNote conflict={saving.conflict} form={form} onDone={saving.settle} />}
          <Sections
            groups={isSearch ? found(groups, typed) : groups.filter(({ row }) => row.id === group)}
            isSearch={isSearch}
            form={form}
            problems={saving.problems}
            onWant={setEdited}
          />
        </div>
      </div>
      {count > 0 && <SaveBar count={count} isBusy={saving.isBusy} onSave={() => void save()} onDiscard={discard} />}
      {edited && <ConfigRowDialog edited={edited} groups={groups} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

type SectionsProps = {
  groups: readonly Group[];
  isSearch: boolean;
  form: ReturnType<typeof useConfigDraft>;
  problems: ConfigProblems;
  onWant: (edited: EditedRow) => void;
};

function Sections({ groups, isSearch, form, problems, onWant }: SectionsProps) {
  const actions: ItemActions = {
    onChange: form.change,
    onReset: form.reset,
    onEdit: (row) => onWant({ kind: 'item', row, group: row.parent }),
    onRemove: (row) => void confirmAndRemove(row),
  };
  return (
    <>
      <Found isSearch={isSearch} groups={groups} />
      {groups.map((group) => (
        <section key={group.row.id} aria-label={configTitle(group.row)}>
          <GroupHead
            group={group}
            onEdit={() => onWant({ kind: 'group', row: group.row, group: group.row.id })}
            onRemove={() => void confirmAndRemove(group.row)}
          />
          {group.items.map((row) => (
            <ConfigItem
              key={row.id}
              row={row}
              change={form.draft[row.id]}
              problems={problems.get(row.id)}
              actions={actions}
            />
          ))}
        </section>
      ))}
    </>
  );
}

/** The selected group in the tab's URL. */
function useSelectedGroup(groups: readonly Group[]) {
  const { search, setSearch } = useTab();
  const key = search.get('group');
  const group = (groups.find(({ row }) => row.key === key) ?? groups[0])?.row.id ?? 0;
  const choose = (id: number) => {
    const next = groups.find(({ row }) => row.id === id);
    if (next) setSearch(new URLSearchParams({ group: next.row.key }), { replace: true });
  };
  return { group, choose };
}

function found(groups: readonly Group[], typed: string): Group[] {
  const query = typed.trim().toLowerCase();
  const fits = ({ title, title_en, path }: ConfigRow) =>
    [title, title_en, path].some((text) => text.toLowerCase().includes(query));
  return groups.map((group) => ({ ...group, items: group.items.filter(fits) })).filter(({ items }) => items.length > 0);
}

async function confirmAndRemove(row: ConfigRow): Promise<void> {
  const title = configTitle(row);
  const text = configMessage('remove_text', { title, path: row.path || row.key });
  if (!(await confirm({ title: configMessage('remove', { title }), text, danger: true }))) return;
  await removeRow(row);
  toast.success(configMessage('removed'));
}

function Found({ isSearch, groups }: { isSearch: boolean; groups: readonly Group[] }) {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (isSearch && count === 0)
    return <PageState icon="search" title={configMessage('nothing')} text={configMessage('nothing_text')} />;
  if (isSearch)
    return (
      <p className="q-faint" role="status">
        {configMessage('found', { count })}
      </p>
    );
  return count === 0 ? (
    <PageState icon="setting" title={configMessage('empty')} text={configMessage('empty_text')} />
  ) : null;
}

type SaveBarProps = { count: number; isBusy: boolean; onSave: () => void; onDiscard: () => void };

/** Shows the number of unsaved changes; all are saved together. */
function SaveBar({ count, isBusy, onSave, onDiscard }: SaveBarProps) {
  const handleDiscard = async () => {
    const text = configMessage('discard_text', { count });
    if (await confirm({ title: configMessage('discard'), text, danger: true })) onDiscard();
  };
  return (
    <footer className="q-config-save">
      <p role="status">{configMessage('changed', { count })}</p>
      <Button onClick={() => void handleDiscard()}>{configMessage('discard')}</Button>
      <Button variant="primary" busy={isBusy} onClick={onSave}>
        {configMessage('save')}
      </Button>
    </footer>
  );
}

type HeadProps = { typed: string; onType: (typed: string) => void; onAdd: (kind: 'group' | 'item') => void };

/** The search over all settings, and the button to add some. */
function ConfigHead({ typed, onType, onAdd }: HeadProps) {
  const mayCreate = useCan('Create');
  return (
    <header className="q-config-head">
      <SearchInput
        label={configMessage('search')}
        placeholder={configMessage('search_hint')}
        value={typed}
        onType={onType}
      />
      {!useCan('Update') && <p className="q-faint">{configMessage('read_only')}</p>}
      {mayCreate && (
        <span className="q-config-adds">
          <Button icon="plus" onClick={() => onAdd('group')}>
            {configMessage('add_group')}
          </Button>
          <Button icon="plus" variant="primary" onClick={() => onAdd('item')}>
            {configMessage('add_item')}
          </Button>
        </span>
      )}
    </header>
  );
}
