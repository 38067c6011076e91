import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CellIssue } from '#contract/sheet-reading.ts';
import { WrongCells } from './found-cells.tsx';

const issue = (row: number, overrides: Partial<CellIssue> = {}): CellIssue => ({
  cell: String(row),
  sheet: 0,
  row,
  at: -1,
  field: 'carrier_code',
  text: '',
  message: 'Please enter Carrier',
  fix: null,
  ...overrides,
});

test('what all rows lack is one question, and each wrong cell its own', () => {
  const cells = [4, 6].map((row) =>
    issue(row, { cell: `B${row}`, at: 1, field: 'eta', text: 'X', message: 'no date' }),
  );
  const issues = [issue(4), issue(5), ...cells, issue(9)];
  const found = { issues, issue_count: 5, flags: [], flag_count: 0, notes: [], skipped: [], unmatched: [] };
  render(
    <WrongCells
      checked={found}
      plan={{ corrections: [] }}
      onPlan={() => undefined}
      labelOf={(field) => field}
      selected={undefined}
      onSelect={() => undefined}
    />,
  );

  const listed = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(listed).toHaveLength(3);
  expect(listed[0]).toMatch(/4.*Carrier.*3/);
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});
