import { expect, test } from 'vitest';
import { headWidth } from '#web/screen/field-of.ts';
import type { FormField, Screen } from '#web/screen/screen.ts';

// English words are the longer ones: where they have room, those of the other languages have it, too.

const modules = import.meta.glob<Record<string, object>>('../src/**/*.screen.ts', { eager: true });
const isScreen = (value: object): value is Screen => 'resource' in value && 'calls' in value;
const screens = Object.values(modules)
  .flatMap((module) => Object.values(module).filter(isScreen))
  .filter(({ resource }) => resource.name !== 'gallery');

/** The longest is that of “Proper shipping name”, a term of its convention. */
const maxHead = 205;

test('no heading takes the room of two columns', () => {
  const headings = screens.flatMap(({ resource, columns }) =>
    columns.map(({ label, isSortable }) => ({ of: resource.name, label, width: headWidth(label, isSortable) })),
  );

  expect(headings.length).toBeGreaterThan(500);
  expect(headings.filter(({ width }) => width > maxHead)).toEqual([]);
});

const headPadding = headWidth('', false);
/** Usual letters are narrower than the bold ones of a heading. */
const usualShare = 0.9;
/** Next to a label: its asterisk and its help button. */
const marks = { required: 12, help: 22 };

function labelWidth({ label, help, isRequired }: FormField): number {
  const text = (headWidth(label, false) - headPadding) * usualShare;
  return Math.round(text + (help === undefined ? 0 : marks.help) + (isRequired ? marks.required : 0));
}

/** As form.css has it. */
const room = 152;

test('labels of forms stand in one line, a few in two', () => {
  const labels = screens.flatMap(({ resource, form }) =>
    form.map((field) => ({ of: resource.name, label: field.label, width: labelWidth(field) })),
  );

  expect(labels.length).toBeGreaterThan(300);
  expect(labels.filter(({ width }) => width > room * 1.25)).toEqual([]);
  expect(labels.filter(({ width }) => width > room).length).toBeLessThan(labels.length / 20);
});

/** Rows of a form; a line of a text is lower than a row. */
const rowsOf = (form: readonly FormField[]) =>
  form.reduce((rows, { span, lines = 1 }) => rows + (span === 24 ? Math.max(1, lines * 0.6) : 0.5), 0);

test('a form that would leave half of a drawer empty is a dialog, as tall as what it holds', () => {
  const short = screens.filter(
    ({ formIn, form, more, view }) => formIn === 'drawer' && !more && !view && rowsOf(form) < 8,
  );

  expect(short.map(({ resource }) => resource.name)).toEqual([]);
});
