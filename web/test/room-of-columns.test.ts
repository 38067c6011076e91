import { expect, test } from 'vitest';
import { arrangeColumns, noSettings } from '#web/screen/columns/column-settings.ts';
import { fitColumns } from '#web/screen/columns/fit-columns.ts';
import type { Screen } from '#web/screen/screen.ts';
import { actionsWidthOf, selectWidth } from '#web/screen/table/grid-columns.ts';

const modules = import.meta.glob<Record<string, object>>('../src/**/*.screen.ts', { eager: true });
const isScreen = (value: object): value is Screen => 'resource' in value && 'calls' in value;
const screens = Object.values(modules).flatMap((module) => Object.values(module).filter(isScreen));

/** What may be done with a row by who may do everything. */
const rights = {
  canSearch: true,
  canView: true,
  canCreate: true,
  canEdit: true,
  canRemove: true,
  canRestore: false,
  canExport: true,
  canImport: true,
  hasRight: () => true,
};

/** The side menu, the edges of the page and the frame of the table. */
const besides = 234;

test.each([1280, 1366, 1440, 1920])('at %i every list has whole columns, beside its operations', (width) => {
  const wide = screens.flatMap((screen) => {
    const reserved = selectWidth + actionsWidthOf({ screen, rights, isBin: false });
    const { visible } = fitColumns(arrangeColumns(screen.columns, noSettings), { width: width - besides, reserved });
    const total = visible.reduce((sum, column) => sum + column.width, reserved);
    return total > width - besides ? [`${screen.resource.name} ${total}`] : [];
  });

  expect(screens.length).toBeGreaterThan(60);
  expect(wide).toEqual([]);
});
