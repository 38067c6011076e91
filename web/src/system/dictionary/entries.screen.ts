import { dictionaries } from '#contract/system/dictionary.ts';
import {
  auditColumns,
  withControl,
  defineScreen,
  hiddenColumn,
  keyword,
  textArea,
  withWidth,
} from '#web/screen/define-screen.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import type { FormField, Row, Screen, Calls } from '#web/screen/screen.ts';
import { ColorControl } from './color-control.tsx';
import { dictionaryMessage } from './dictionary.messages.ts';
import { valueControls } from './value-controls.tsx';
import { resourceCalls } from '#web/screen/calls.ts';

const { add } = resourceCalls(dictionaries.path, 'pages');

/** A new entry is added to its dictionary. */
function entryCalls(parent: number): Partial<Calls> {
  return {
    add: ({ body, ...write }) =>
      add({ ...write, body: typeof body === 'object' ? { ...body, is_value: true, parent } : body }),
  };
}

const isChinese = locale.startsWith('zh');

/** The entries of one dictionary, in their order. */
export function entriesScreen(head: Row): Screen {
  const screen = defineScreen(dictionaries, {
    calls: entryCalls(head.id),
    fixedFilter: { is_value: '1', parent: String(head.id) },
    search: [keyword, 'type', 'status'],
    columns: [
      withWidth('label', 150),
      withWidth('label_en', 140),
      withWidth('value', 140),
      withWidth('type', 90),
      withWidth('color', 90),
      withWidth('status', 80),
      withWidth('sort', 80),
      withWidth('is_kept', 110),
      hiddenColumn('remark'),
      ...auditColumns,
    ],
    form: [
      'label',
      'label_en',
      withControl('type', { as: 'select' }),
      ...valueControls.map(({ type, component }) => ({
        field: 'value' as const,
        visibleWhen: { field: 'type', is: type },
        ...(component && { control: { as: 'own' as const, component } }),
      })),
      'sort',
      'status',
      { ...withControl('color', { as: 'own', component: ColorControl }), span: 24 },
      textArea('remark'),
    ],
  });
  const label = String((isChinese && head['label']) || head['label_en'] || head['label']);
  const title = dictionaryMessage('of', { label, value: String(head['value']) });
  return { ...screen, title, form: screen.form.map((field) => withDefault(field, head)) };
}

/** A new entry has its dictionary's type and comes last. */
function withDefault(field: FormField, head: Row): FormField {
  const usual = { type: head['type'], sort: Number(head['entries']) + 1 };
  if (field.name !== 'type' && field.name !== 'sort') return field;
  return { ...field, schema: field.schema.default(usual[field.name]) };
}
