import { fill } from '#contract/fill.ts';
import { type FieldMeta, metaOf, titleOf } from '#contract/kit.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import { textCell } from '#server/platform/xlsx/cells.ts';
import type { Sheet } from '#server/platform/xlsx/sheet-xml.ts';
import { singleBatch } from './single-batch.ts';
import { isRequired, titleOfColumn } from './headers.ts';
import { sheetWords } from './sheet-words.messages.ts';
import { choiceOf, type Template } from './template-parts.ts';

/** How the sheets of a workbook are filled in: what each column takes, and an example. */
export function notesSheet(templates: readonly Template[]): Sheet {
  const [first] = templates;
  const texts = textsIn(sheetWords, first?.locale ?? 'en');
  const isOfSeveral = templates.length > 1;
  const rows = templates.flatMap((template) => notesOf(template, isOfSeveral));
  const notes = templates.flatMap(({ resource, locale }) => [...textsIn(resource.guide?.notes ?? noNotes, locale)]);
  return {
    name: texts.notes,
    titles: [...(isOfSeveral ? [texts.sheet] : []), texts.field, texts.needed, texts.takes, texts.example],
    widths: [...(isOfSeveral ? [20] : []), 24, 10, 80, 32],
    chunks: singleBatch([...rows, [], ...notes.map((text) => [text])].map((texts) => texts.map(textCell))),
  };
}

const noNotes = { 'zh-CN': [], en: [] } as const;

function notesOf(template: Template, isOfSeveral: boolean): string[][] {
  const { resource, locale } = template;
  const texts = textsIn(sheetWords, locale);
  return (resource.imports ?? []).map((name) => [
    ...(isOfSeveral ? [titleOf(resource.name, locale)] : []),
    titleOfColumn(resource, name, locale),
    isRequired(resource, name) ? texts.yes : texts.no,
    describeInput(template, name),
    exampleOf(template, name),
  ]);
}

/** What its resource says, or else the first of the values that may be chosen. */
function exampleOf({ resource, locale, offered }: Template, name: string): string {
  const ownExample = resource.guide && textsIn(resource.guide.examples, locale)[name];
  const [first = ''] = offered.get(choiceOf(resource, name).dictionary ?? '')?.values() ?? [];
  return ownExample ?? first;
}

function describeInput({ resource, locale, offered }: Template, name: string): string {
  const texts = textsIn(sheetWords, locale);
  const schema = resource.input.shape[name];
  const meta = schema && metaOf(schema);
  if (meta?.kind === 'code') return fill(texts.takesCode, { title: titleOf(meta.resource, locale) });
  if (meta?.kind !== 'choice') return describeKind(meta, locale);
  const values = [...(offered.get(meta.dictionary)?.values() ?? [])].join(texts.listed);
  return fill(choiceOf(resource, name).closed ? texts.takesChoice : texts.takesOpenChoice, { values });
}

function describeKind(meta: FieldMeta | undefined, locale: Language): string {
  const texts = textsIn(sheetWords, locale);
  switch (meta?.kind) {
    case 'text':
      return fill(texts.takesText, { max: meta.max });
    case 'decimal':
      return fill(texts.takesDecimal, { scale: meta.scale });
    case 'ref':
      return fill(texts.takesName, { title: titleOf(meta.resource, locale) });
    case 'refs':
      return fill(texts.takesNames, { title: titleOf(meta.resource, locale) });
    case 'boolean':
      return fill(texts.takesBoolean, { yes: texts.yes, no: texts.no });
    default:
      return texts[plainKinds.get(meta?.kind) ?? 'takesAnything'];
  }
}

const plainKinds = new Map<FieldMeta['kind'] | undefined, 'takesInt' | 'takesDate' | 'takesList'>([
  ['int', 'takesInt'],
  ['date', 'takesDate'],
  ['list', 'takesList'],
]);
