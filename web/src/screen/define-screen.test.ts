import { expect, test } from 'vitest';
import { auditColumns, defineScreen, fixedColumn, keyword, textArea, withWidth } from './define-screen.ts';
import { things } from '#test/screen/thing.ts';

test('cells, controls and rules follow from the contract', () => {
  const screen = defineScreen(things, {
    search: [keyword, 'code', 'sailing'],
    columns: ['code', fixedColumn('name', 200), 'weight', ...auditColumns],
    form: ['code', 'note', textArea('description')],
  });

  expect(screen.title).toBe('Things');
  expect(screen.search.map(({ name, filter }) => [name, filter])).toEqual([
    ['search', 'keyword'],
    ['code', 'contains'],
    ['sailing', 'range'],
    ['create_datetime', 'range'],
  ]);
  expect(screen.columns.map(({ name, isFixed, isSortable }) => [name, isFixed, isSortable]).slice(0, 3)).toEqual([
    ['code', true, true],
    ['name', true, true],
    ['weight', false, false],
  ]);
  expect(screen.form.map(({ name, isRequired, lines, span }) => [name, isRequired, lines, span])).toEqual([
    ['code', true, undefined, 12],
    ['note', false, undefined, 12],
    ['description', false, 3, 24],
  ]);
});

test('what the contract lacks neither compiles nor starts', () => {
  const parts = { search: [], columns: [], form: [] } as const;
  // @ts-expect-error: no such column
  expect(() => defineScreen(things, { ...parts, columns: [withWidth('colour', 90)] })).toThrow(
    'thing has no field colour',
  );
  // @ts-expect-error: the server does not filter by it
  expect(() => defineScreen(things, { ...parts, search: ['weight'] })).toThrow('thing is not searched by weight');
  // @ts-expect-error: only the server writes common columns
  expect(() => defineScreen(things, { ...parts, form: ['update_datetime'] })).toThrow(
    'thing.update_datetime has no control',
  );
});
