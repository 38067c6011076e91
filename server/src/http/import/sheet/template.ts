import { metaOf, type Resource, type FieldMeta } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import { type Cell, textCell } from '#server/platform/xlsx/cells.ts';
import { columnName, type Sheet } from '#server/platform/xlsx/sheet-xml.ts';
import { dictionariesOf } from '#server/http/export/columns.ts';
import { type DictionaryLabels, labelsOfDictionaries, enabledLabels } from '#server/http/export/dictionary-labels.ts';
import { isRequired, titleOfColumn } from './headers.ts';
import { singleBatch } from '../write/single-batch.ts';
import { offeredCodes } from '../offered-codes.ts';
import { type NameContext, sheetNames } from '../row-names.ts';
import { choiceOf, type Template } from './template-parts.ts';
import { fill } from '#contract/fill.ts';
import { sheetWords } from './sheet-words.messages.ts';

type TemplateContext = NameContext & { locale: Language };

/** A resource's template with the texts, codes and names to choose from in its cells. */
export async function templateOf(context: TemplateContext, resource: Resource): Promise<Template> {
  const { db, locale } = context;
  const dictionaries = dictionariesOf(resource, resource.imports ?? []);
  const labels = await labelsOfDictionaries(db, dictionaries, locale);
  const names = await sheetNames(context, resource);
  const [choiceLabels, codes] = [await enabledLabels(db, dictionaries, locale), await offeredCodes(db, resource)];
  return {
    resource,
    locale,
    labels: new Map([...labels, ...names.labels]),
    offered: new Map([...choiceLabels, ...names.offered, ...codes]),
  };
}

/** Titles with a mark on required columns. */
export function templateTitles({ resource, locale }: Template): string[] {
  return (resource.imports ?? []).map(
    (name) => `${titleOfColumn(resource, name, locale)}${isRequired(resource, name) ? '*' : ''}`,
  );
}

/** Additional sheets: instructions, and a hidden one with the values to choose from. */
export function supportSheets(templates: readonly Template[]): Sheet[] {
  const offered = allOffered(templates);
  return [
    notesSheet(templates),
    {
      name: dataSheet,
      isHidden: true,
      titles: [...offered.keys()],
      widths: [...offered.keys()].map(() => 20),
      chunks: singleBatch(listsOf(offered)),
    },
  ].filter(({ titles }) => titles.length > 0);
}

/** The values to choose from in all sheets of a workbook. */
function allOffered(templates: readonly Template[]): DictionaryLabels {
  return new Map(templates.flatMap(({ offered }) => [...offered]));
}

const dataSheet = 'data';

/** Drop-down lists of the columns; `moved` is the number of columns before the first of them. */
export function choicesOf(
  { resource, offered }: Template,
  columnOffset: number,
  templates: readonly Template[],
): NonNullable<Sheet['choices']> {
  const lists = [...allOffered(templates).keys()];
  return (resource.imports ?? []).flatMap((name, at) => {
    const { dictionary, closed } = choiceOf(resource, name);
    const count = offered.get(dictionary ?? '')?.size ?? 0;
    if (dictionary === undefined || count === 0) return [];
    const column = columnName(lists.indexOf(dictionary));
    return [{ column: at + columnOffset, from: `'${dataSheet}'!$${column}$2:$${column}$${count + 1}`, closed }];
  });
}

/** Formats of typed values: text where a spreadsheet would convert them to numbers. */
export function inputFormatsOf({ resource }: Template): NonNullable<Sheet['typed']> {
  return (resource.imports ?? []).map((name) => {
    const schema = resource.input.shape[name];
    const kind = schema && metaOf(schema).kind;
    return kind === 'text' || kind === 'code' ? 'text' : kind === 'date' ? 'date' : undefined;
  });
}

/** One column per dictionary, from the top down. */
function listsOf(offered: DictionaryLabels): Cell[][] {
  const lists = [...offered.values()].map((byValue) => [...byValue.values()]);
  const height = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: height }, (_, row) => lists.map((list) => textCell(list[row] ?? '')));
}

/** Instructions: what each column accepts, and an example. */
function notesSheet(templates: readonly Template[]): Sheet {
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

/** The example of the resource, or else the first value to choose from. */
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
