import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderControl } from '#test/screen/render-control.tsx';
import { CascaderControl } from './cascader-control.tsx';
import type { ControlProps } from '../control-props.ts';
import { DeptControl } from './dept-control.tsx';
import type { RowSource } from '../rows/row-source.ts';
import { RowsControl } from '../rows/rows-control.tsx';
import { TreeControl } from './tree-control.tsx';

const depts = [
  { id: 1, name: 'Head office', parent: null },
  { id: 2, name: 'Qingdao', parent: 1 },
  { id: 3, name: 'Operations', parent: 2 },
  { id: 4, name: 'Yantai', parent: 1 },
];

const serverWithDepts = () => fakeServer(() => ({ data: depts }));
const source: RowSource = {
  url: '/api/system/dept/all_dept/',
  fields: { value: 'id', label: 'name', parent: 'parent' },
};
const Cascader = (props: ControlProps<string>) => <CascaderControl {...props} source={source} />;

const control = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Control' });
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(control(), { key }));
const visibleItems = () => screen.queryAllByRole('treeitem').map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('departments are requested once, with the specified limit and status', async () => {
  const server = serverWithDepts();
  renderControl(DeptControl, '3');

  await waitFor(() => expect(control().value).toBe('Operations'));
  expect(server.calls.map(({ query }) => query.toString())).toEqual(['limit=999&status=1']);
});

test('a tree opens at its value and moves with the arrows', async () => {
  serverWithDepts();
  const latest = renderControl(DeptControl, '3');
  await waitFor(() => expect(control().value).toBe('Operations'));

  fireEvent.click(control());
  expect(visibleItems()).toEqual(['Head office', 'Qingdao', 'Operations', 'Yantai']);
  press('ArrowDown', 'ArrowDown', 'ArrowLeft');
  expect(visibleItems()).toEqual(['Head office', 'Qingdao', 'Yantai']);
  press('ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter');

  expect(latest.value).toBe('2');
  expect(visibleItems()).toEqual([]);
});

test('typing shows matches with their ancestors; Backspace in the closed field clears it', async () => {
  serverWithDepts();
  const latest = renderControl(DeptControl, '4');
  await waitFor(() => expect(control().value).toBe('Yantai'));

  fireEvent.change(control(), { target: { value: 'oper' } });
  expect(visibleItems()).toEqual(['Head office', 'Qingdao', 'Operations']);
  press('ArrowDown', 'ArrowDown', 'Enter');
  expect(latest.value).toBe('3');
  press('Backspace');
  expect(latest.value).toBe('');
});

test('a tree by levels loads children when an entry opens', async () => {
  const server = fakeServer(({ query }) => ({
    data: depts
      .filter(({ parent }) => String(parent ?? '') === (query.get('parent') ?? ''))
      .map((dept) => ({ ...dept, has_children: depts.some(({ parent }) => parent === dept.id) })),
  }));
  const lazy: RowSource = {
    url: '/api/system/dept/all_dept/',
    fields: { value: 'id', label: 'name', hasChildren: 'has_children' },
    lazy: 'parent',
  };
  renderControl((props) => <TreeControl {...props} source={lazy} />);

  fireEvent.click(control());
  await waitFor(() => expect(visibleItems()).toEqual(['Head office']));
  press('ArrowDown', 'ArrowRight');
  await waitFor(() => expect(visibleItems()).toEqual(['Head office', 'Qingdao', 'Yantai']));
  expect(server.calls.map(({ query }) => query.get('parent'))).toEqual([null, '1']);
});

test('an arrow opens a tree with its first entry active, and keeps the value', async () => {
  serverWithDepts();
  const latest = renderControl(DeptControl);
  press('ArrowDown');
  await screen.findByRole('treeitem', { name: 'Head office' });
  press('Enter');
  expect(latest.value).toBe('1');

  fireEvent.click(control());
  fireEvent.mouseDown(screen.getByRole('treeitem', { name: 'Yantai' }));
  const selected = latest.value;
  press('ArrowDown', 'Enter', 'Escape');
  expect(latest.value).toBe(selected);
});

test('a tree that fails to load shows an error and a retry', async () => {
  let isUp = false;
  fakeServer(() => (isUp ? { data: depts } : { status: 400, code: 4000, msg: 'no' }));
  renderControl(DeptControl);

  fireEvent.click(control());
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load');
  isUp = true;
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a cascade opens level by level; any level may be chosen', async () => {
  serverWithDepts();
  const latest = renderControl(Cascader);
  await waitFor(() => fireEvent.click(control()));
  await screen.findByRole('option', { name: 'Head office' });

  press('ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter');
  expect(latest.value).toBe('3');
  expect(control().value).toBe('Head office / Qingdao / Operations');

  fireEvent.click(control());
  fireEvent.mouseDown(screen.getByRole('option', { name: 'Qingdao' }));
  fireEvent.mouseDown(screen.getByRole('option', { name: 'Qingdao' }));
  expect(latest.value).toBe('2');
});

test('a cascade is searched by names, values and other texts', async () => {
  const regions: RowSource = {
    local: 'some regions',
    load: async () => [{ 0: '37', 1: '山东省', 2: 'shandong', 3: [{ 0: '3702', 1: '青岛市', 2: 'qingdao', 3: [] }] }],
    fields: { value: '0', label: '1', also: '2', children: '3' },
  };
  const latest = renderControl((props) => <CascaderControl {...props} source={regions} />);
  fireEvent.click(control());
  await screen.findByRole('option', { name: '山东省' });

  fireEvent.change(control(), { target: { value: 'qingd' } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['山东省 / 青岛市']);
  press('Enter');

  expect(latest.value).toBe('3702');
  expect(control().value).toBe('山东省 / 青岛市');
  fireEvent.click(control());
  fireEvent.change(control(), { target: { value: 'nowhere' } });
  expect(screen.queryAllByRole('option')).toEqual([]);
});

test('a dictionary of an address is a list if its rows have no parents', async () => {
  const rows = [{ value: 'X', label: 'Ex' }];
  const server = fakeServer(() => ({ data: { data: rows } }));
  const latest = renderControl((props) => <RowsControl {...props} source={{ url: '/api/init/dictionary/' }} />);

  await screen.findByRole('option', { name: 'Ex' });
  fireEvent.change(control(), { target: { value: 'X' } });

  expect(latest.value).toBe('X');
  expect(server.calls).toHaveLength(1);
});
