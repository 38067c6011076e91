import { type EditRow, orNull } from '#web/screen/edit-table/edit-row.ts';

/** Lines as they are written. */
export function quoteLines(rows: readonly EditRow[]) {
  return rows.map((row) => ({
    code: row['code'],
    kind: row['code'] === 'O/F' ? 'FREIGHT' : row['kind'],
    ctn_code: orNull(row['ctn_code']),
    basis: row['basis'],
    quantity: row['quantity'],
    unit: row['unit'],
    currency: row['currency'],
    is_included: row['is_included'] === true,
    payable: row['payable'],
  }));
}
