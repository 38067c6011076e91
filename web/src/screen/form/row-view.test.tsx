import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rowsOf } from '#test/screen/list-of.ts';
import { thingScreen } from '#test/screen/thing.ts';
import { RowView } from './row-dialog.tsx';

afterEach(cleanup);

test('a row’s detail has each column of its list once, also those that are not in the form', () => {
  const [row = expect.fail()] = rowsOf(1);
  const form = thingScreen.form.filter(({ name }) => name !== 'count');

  render(<RowView screen={{ ...thingScreen, form }} row={row} canEdit={false} onEdit={() => undefined} />);

  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const labels = thingScreen.columns.filter(({ isHidden }) => !isHidden).map(({ label }) => label);
  expect(labels.filter((label) => terms.filter((term) => term === label).length !== 1)).toEqual([]);
});
