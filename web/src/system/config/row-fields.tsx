import { configRules, type ConfigRule } from '#contract/config-rules.ts';
import { configRuleLabels } from '#contract/config-rules.labels.ts';
import { choiceTypes, configTypeOf, relatedTypes } from '#contract/system/config-types.ts';
import { systemConfigLabels } from '#contract/system/system-config.labels.ts';
import { locale, localeTexts } from '#web/platform/languages/i18n.ts';
import { DictionaryControl, SelectControl } from '#web/screen/controls/options/select-control.tsx';
import { CheckboxesControl } from '#web/screen/controls/options/option-group.tsx';
import { LazyRows } from '#web/screen/controls/lazy-controls.tsx';
import type { RowSource } from '#web/screen/controls/rows/row-source.ts';
import { TextControl } from '#web/screen/controls/text-controls.tsx';
import { useTables } from './config-calls.ts';
import type { Group } from './config-rows.ts';
import { configTitle } from './config-item.tsx';
import { configMessage } from './config.messages.ts';
import { DialogField } from './dialog-field.tsx';
import type { FieldOf, ConfigRowForm } from './row-form.ts';

const labels = localeTexts(systemConfigLabels);
const ruleLabels = localeTexts(configRuleLabels);
const rules = configRules.map((rule: ConfigRule) => ({ value: rule, label: ruleLabels[rule] }));

const dictionaries: RowSource = {
  url: '/api/system/dictionary/',
  query: { is_value: 0, limit: 999 },
  fields: { label: locale === 'en' ? 'label_en' : 'label' },
};

/** The group of an item. */
export function ParentField({
  groups,
  isProtected,
  field,
}: {
  groups: readonly Group[];
  isProtected: boolean;
  field: ReturnType<FieldOf>;
}) {
  const choices = groups.map(({ row }) => ({ value: String(row.id), label: configTitle(row) }));
  return (
    <DialogField {...field} label={labels.parent} isRequired isDisabled={isProtected}>
      {(props) => <SelectControl {...props} options={choices} value={String(field.value)} onChange={field.change} />}
    </DialogField>
  );
}

/** The title and key of a row. */
export function TextFields({ field, isProtected }: { field: FieldOf; isProtected: boolean }) {
  const texts = [
    { name: 'title', max: 50, isRequired: true },
    { name: 'title_en', max: 50, isRequired: false },
    { name: 'key', max: 100, isRequired: true },
  ] as const;
  return texts.map(({ name, max, isRequired }) => (
    <DialogField
      key={name}
      {...field(name)}
      label={labels[name]}
      isRequired={isRequired}
      isDisabled={isProtected && name === 'key'}
    >
      {(props) => <TextControl {...props} max={max} value={String(field(name).value)} onChange={field(name).change} />}
    </DialogField>
  ));
}

type TypeProps = {
  form: ConfigRowForm;
  field: FieldOf;
  isProtected: boolean;
};

/** The type of an item and its rules. */
export function TypeFields({ form, field, isProtected }: TypeProps) {
  return (
    <>
      <DialogField
        {...field('type', 'form_item_type')}
        label={labels.form_item_type}
        isRequired
        isDisabled={isProtected}
      >
        {(props) => (
          <DictionaryControl
            {...props}
            dictionary="config_form_type"
            emptyText={configMessage('choose')}
            value={form.type}
            onChange={field('type').change}
          />
        )}
      </DialogField>
      <SourceField form={form} field={field} isProtected={isProtected} />
      <DialogField {...field('rules', 'rule')} label={configMessage('rules')}>
        {(props) => (
          <CheckboxesControl {...props} options={rules} value={form.rules} onChange={field('rules').change} />
        )}
      </DialogField>
      <DialogField {...field('placeholder')} label={labels.placeholder}>
        {(props) => (
          <TextControl {...props} max={100} value={form.placeholder} onChange={field('placeholder').change} />
        )}
      </DialogField>
    </>
  );
}

/** The source of choices: a dictionary, or a table. */
function SourceField({ form, field, isProtected }: TypeProps) {
  const type = configTypeOf(Number(form.type));
  const tables = useTables(relatedTypes.includes(type)).data ?? [];
  return (
    <>
      {choiceTypes.includes(type) && (
        <DialogField {...field('dictionary', 'setting')} label={labels.setting} isRequired isDisabled={isProtected}>
          {(props) => (
            <LazyRows {...props} source={dictionaries} value={form.dictionary} onChange={field('dictionary').change} />
          )}
        </DialogField>
      )}
      {relatedTypes.includes(type) && (
        <DialogField {...field('table', 'setting')} label={labels.setting} isRequired isDisabled={isProtected}>
          {(props) => (
            <SelectControl
              {...props}
              options={tables.map(({ table, tableName }) => ({ value: table, label: tableName }))}
              emptyText={configMessage('choose')}
              value={form.table}
              onChange={field('table').change}
            />
          )}
        </DialogField>
      )}
    </>
  );
}
