import { describe, expect, test } from 'vitest';
import { remark, required, resource } from '#contract/kit.ts';
import { auditColumns, defineScreen } from '#web/screen/define-screen.ts';
import type { Screen } from '#web/screen/screen.ts';

const modules = import.meta.glob<Record<string, object>>('../src/**/*.screen.ts', { eager: true });
const isScreen = (value: object): value is Screen => 'resource' in value && 'calls' in value;
/** Logs cannot be edited, event subscribers are written by programs, and the gallery is no page of the product. */
const isWritten = ({ form, pages, resource: { name, input } }: Screen) =>
  (form.length > 0 || pages !== undefined) &&
  input.keyof().options.length > 0 &&
  name !== 'gallery' &&
  !/^frontend_|_(log|delivery|subscriber)$/.test(name);
const screens = Object.values(modules).flatMap((module) => Object.values(module).filter(isScreen));
const field = <T extends { name: string }>(fields: readonly T[], name: string) =>
  fields.find((each) => each.name === name);

test('there are screens to check', () => {
  expect(screens.length).toBeGreaterThanOrEqual(12);
});

/**
 * A booking's description is that of the goods, a substance has a note, a rate sheet has separate notes for customers
 * and clerks; roles and dictionaries are older than the common column.
 */
function remarkOf({ name, fieldNames: baseColumns }: Screen['resource']): { name: string; max: number } {
  if (name === 'rate_sheet') return { name: 'remark_public', max: 500 };
  if (name === 'dangerous_substance') return { name: 'note', max: 500 };
  return { name: baseColumns.includes('remark') ? 'remark' : 'description', max: name === 'dictionary' ? 2_000 : 200 };
}

/** The common columns, on every list. */
describe.each(screens.filter(isWritten).map((screen) => [screen.resource.name, screen] as const))(
  'the screen of %s',
  (_name, screen) => {
    test('shows creator and time of a row, and sorts by time', () => {
      for (const name of ['create_datetime', 'update_datetime']) {
        expect(field(screen.columns, name)).toMatchObject({ isSortable: true, isHidden: false });
      }
      expect(field(screen.columns, 'modifier_name')).toBeDefined();
    });

    test('can be searched by creation date', () => {
      expect(field(screen.search, 'create_datetime')).toMatchObject({ filter: 'range', meta: { kind: 'audit_time' } });
    });

    test('offers the department as a column, by name', () => {
      expect(field(screen.columns, 'dept_belong_id')).toMatchObject({ meta: { kind: 'ref', resource: 'dept' } });
    });

    test('has its remark in the form, three lines of 200, and as a hidden column', () => {
      const { name, max } = remarkOf(screen.resource);
      const meta = { kind: 'text', max };
      const inForm = screen.pages ? { lines: 3, span: 24, meta } : field(screen.form, name);
      expect(inForm).toMatchObject({ lines: 3, span: 24, meta });
      expect(field(screen.columns, name)).toMatchObject({ isHidden: true });
    });
  },
);

test.each(screens.map((screen) => [screen.resource.name, screen] as const))(
  '%s offers them as columns',
  (_name, screen) => {
    for (const name of ['modifier_name', 'dept_belong_id', 'create_datetime', 'update_datetime']) {
      expect(field(screen.columns, name)).toBeDefined();
    }
  },
);

test('a row of a department can be moved to another one in its form', () => {
  const baseColumns = { name: required(20), description: remark() };
  const labels = { title: '', name: '', description: '' };
  const scoped = resource({
    name: 'scoped',
    path: '/api/scoped/',
    scope: 'row',
    row: baseColumns,
    input: baseColumns,
    search: {},
    keyword: [],
    sortable: [],
    order: ['id'],
    labels: { 'zh-CN': labels, en: labels },
  });
  const screen = defineScreen(scoped, {
    search: [],
    columns: ['name', ...auditColumns],
    form: ['name', 'description'],
  });

  expect(field(screen.form, 'dept_belong_id')).toMatchObject({
    isRequired: false,
    meta: { kind: 'ref', resource: 'dept' },
  });
});
