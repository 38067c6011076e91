import { configTypeOf } from '#contract/system/config-types.ts';
import { rulesOf } from '#contract/system/config-values.ts';
import { fixedVisibility, isSecretSetting, isSettingPath } from '#contract/system/settings.ts';
import { settingHelp } from '#contract/system/settings.labels.ts';
import { locale, localeTexts } from '#web/platform/languages/i18n.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { SwitchControl } from '#web/screen/controls/text-controls.tsx';
import { IconButton } from '#web/ui/button.tsx';
import type { ConfigRow } from './config-rows.ts';
import { configMessage } from './config.messages.ts';
import { defaultOf, configEntries, controlValueOf } from './config-values.ts';
import { EntriesTable } from './entries-table.tsx';
import type { ConfigChange } from './use-config-draft.ts';
import { ValueControl } from './value-control.tsx';

const help: Readonly<Record<string, string>> = localeTexts(settingHelp);

export type ItemActions = {
  onChange: (row: ConfigRow, change: Partial<ConfigChange>) => void;
  onReset: (row: ConfigRow) => void;
  onEdit: (row: ConfigRow) => void;
  onRemove: (row: ConfigRow) => void;
};

type ItemProps = {
  row: ConfigRow;
  change: ConfigChange | undefined;
  problems: ReadonlyMap<string, string> | undefined;
  actions: ItemActions;
};

/** A row's title in the page's language. */
export function configTitle({ title, title_en }: Pick<ConfigRow, 'title' | 'title_en'>): string {
  return locale === 'en' && title_en !== '' ? title_en : title;
}

/** One setting: title, key, control and visibility. */
export function ConfigItem({ row, change, problems, actions }: ItemProps) {
  const id = `config-${row.id}`;
  const isArray = configTypeOf(row.form_item_type) === 'array';
  const error = problems?.get('value');
  const text = help[row.path] ?? row.description;
  const isRequired = rulesOf(row.rule).includes('required');
  return (
    <div className="q-config-item" data-changed={change ? true : undefined}>
      <div className="q-config-name">
        <label htmlFor={id} data-required={isRequired || undefined}>
          {configTitle(row)}
        </label>
        <code>{row.path}</code>
        {change && <span className="q-config-mark">{configMessage('changed_mark')}</span>}
      </div>
      <div className="q-config-value">
        {isArray ? (
          <Entries id={id} row={row} change={change} problems={problems} actions={actions} />
        ) : (
          <Value id={id} row={row} change={change} error={error} actions={actions} />
        )}
        {error !== undefined && (
          <p id={`${id}-error`} className="q-form-error">
            {error}
          </p>
        )}
        {text !== '' && (
          <p id={`${id}-help`} className="q-config-help">
            {text}
          </p>
        )}
      </div>
      <ItemTools row={row} change={change} actions={actions} />
    </div>
  );
}

type ValueProps = Omit<ItemProps, 'problems'> & { id: string; error: string | undefined };

function Value({ id, row, change, error, actions }: ValueProps) {
  const isReadOnly = !useCan('Update');
  return (
    <ValueControl
      id={id}
      label={configTitle(row)}
      row={row}
      value={change?.controlValue ?? controlValueOf(row, row.value)}
      onChange={(controlValue) => actions.onChange(row, { controlValue })}
      isInvalid={error !== undefined}
      isRequired={rulesOf(row.rule).includes('required')}
      isDisabled={isReadOnly}
      describedBy={`${id}-help${error === undefined ? '' : ` ${id}-error`}`}
      placeholder={placeholderOf(row)}
    />
  );
}

function placeholderOf({ path, placeholder }: ConfigRow): string {
  if (isSecretSetting(path)) return configMessage('secret');
  if (placeholder !== '' || !isSettingPath(path)) return placeholder;
  const value = defaultOf(path);
  return typeof value === 'string' && value !== '' ? configMessage('by_default', { value }) : '';
}

function Entries({ id, row, change, problems, actions }: ItemProps & { id: string }) {
  const isReadOnly = !useCan('Update');
  const errors = [...(problems ?? [])].filter(([path]) => path.startsWith('entries.'));
  return (
    <EntriesTable
      id={id}
      label={configTitle(row)}
      entries={change?.entries ?? configEntries(row)}
      errors={new Map(errors.map(([path, message]) => [path.slice('entries.'.length), message]))}
      isDisabled={isReadOnly}
      onChange={(entries) => actions.onChange(row, { entries })}
    />
  );
}

function ItemTools({ row, change, actions }: Omit<ItemProps, 'problems'>) {
  const title = configTitle(row);
  const mayUpdate = useCan('Update');
  const mayRemove = useCan('Delete') && !isSettingPath(row.path);
  return (
    <div className="q-config-tools">
      <OpenSwitch row={row} change={change} actions={actions} isDisabled={!mayUpdate} />
      {mayUpdate && hasDefault(row) && (
        <IconButton
          icon="restore"
          size="small"
          label={configMessage('reset_of', { title })}
          onClick={() => actions.onReset(row)}
        />
      )}
      {mayUpdate && (
        <IconButton
          icon="edit"
          size="small"
          label={configMessage('edit', { title })}
          onClick={() => actions.onEdit(row)}
        />
      )}
      {mayRemove && (
        <IconButton
          icon="trash"
          size="small"
          label={configMessage('remove', { title })}
          onClick={() => actions.onRemove(row)}
        />
      )}
    </div>
  );
}

/** The server generates secrets, and arrays have no default. */
function hasDefault({ path, form_item_type: type }: ConfigRow): boolean {
  return isSettingPath(path) && !isSecretSetting(path) && configTypeOf(type) !== 'array';
}

type SwitchProps = Omit<ItemProps, 'problems'> & { isDisabled: boolean };

/** Whether the setting is public; the product fixes this for some. */
function OpenSwitch({ row, change, actions, isDisabled }: SwitchProps) {
  return (
    <label className="q-config-open">
      <SwitchControl
        id={`config-${row.id}-open`}
        label={configMessage('front_end')}
        ariaLabel={configMessage('front_end_title', { title: configTitle(row) })}
        value={change?.status ?? row.status}
        onChange={(status) => actions.onChange(row, { status })}
        isDisabled={isDisabled || fixedVisibility(row.path) !== undefined}
      />
      <span aria-hidden="true">{configMessage('front_end')}</span>
    </label>
  );
}
