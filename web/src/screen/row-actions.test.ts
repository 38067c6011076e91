import { expect, test } from 'vitest';
import { thingScreen } from '#test/screen/thing.ts';
import { buttonsOf, menuButtonsOf, type RowRights } from './row-actions.ts';
import type { Row, RowActions } from './screen.ts';

const row: Row = { id: 1, version: 1, is_deleted: false };
const mode = (name: string) => ({ button: name, title: name, rights: ['Run'] });
const screen = {
  custom: { run: mode('run'), pause: mode('pause'), history: mode('history') },
  tree: undefined,
  actions: undefined,
  pages: undefined,
  panel: undefined,
  columns: [],
};
const rightsOf = (codes: readonly string[]): RowRights => ({
  canSearch: true,
  canView: true,
  canCreate: false,
  canEdit: codes.includes('Update'),
  canRemove: codes.includes('Delete'),
  canRestore: false,
  canExport: false,
  canImport: false,
  hasRight: (right) => codes.includes(right),
});

test('a row with many buttons shows two, and the others in its menu, if its screen has one', () => {
  const rights = rightsOf(['Update', 'Delete', 'Run']);

  expect(buttonsOf(screen, rights, row)).toHaveLength(6);
  expect(buttonsOf({ ...screen, rowMenu: true }, rights, row)).toEqual(['edit', 'custom:run', 'more']);
  expect(menuButtonsOf({ ...screen, rowMenu: true }, rights, row)).toEqual([
    'view',
    'remove',
    'custom:pause',
    'custom:history',
  ]);
});

test('few buttons need no menu, and a read-only user has a view button', () => {
  expect(buttonsOf({ ...screen, rowMenu: true }, rightsOf([]), row)).toEqual(['view']);
});

test('steps of a row are next to its screen’s dialogs, which are all reachable', () => {
  const actions: RowActions = {
    availableFor: () => ['resume', 'end'],
    text: (name) => name,
    tone: () => 'primary',
    useRun: () => ({ run: () => undefined, dialog: null }),
  };
  const both = { ...screen, actions };
  const linked = { ...thingScreen, actions, pages: { create: '/Thing', open: () => '/Thing/1' } };
  const rights = rightsOf(['Update', 'Delete', 'Run']);

  expect(buttonsOf(both, rights, row)).toEqual(['edit', 'act:resume', 'custom:run', 'more']);
  expect(menuButtonsOf(both, rights, row)).toEqual(['act:end', 'view', 'remove', 'custom:pause', 'custom:history']);
  const [number = expect.fail(), ...others] = linked.columns;
  expect(buttonsOf(linked, rights, row)).toEqual(['edit', 'act:resume', 'more']);
  // The number links to the page.
  const columns = [{ ...number, opens: () => '/Thing/1' }, ...others];
  expect(buttonsOf({ ...linked, columns }, rights, row)).toEqual(['act:resume', 'more']);
  expect(buttonsOf({ ...both, actions: { ...actions, availableFor: () => [] } }, rightsOf([]), row)).toEqual(['view']);
});

test('a screen may say which step is next, or that none is', () => {
  const steps = (next: string | undefined): RowActions => ({
    availableFor: () => ['resume', 'end'],
    nextFor: () => next,
    text: (name) => name,
    tone: () => 'primary',
    useRun: () => ({ run: () => undefined, dialog: null }),
  });
  const of = (next?: string) => ({ ...screen, custom: {}, actions: steps(next) });

  expect(buttonsOf(of('end'), rightsOf([]), row)).toEqual(['view', 'act:end', 'more']);
  expect(menuButtonsOf(of('end'), rightsOf([]), row)).toEqual(['act:resume']);
  expect(buttonsOf(of(), rightsOf([]), row)).toEqual(['view', 'more']);
  expect(menuButtonsOf(of(), rightsOf([]), row)).toEqual(['act:resume', 'act:end']);
});
