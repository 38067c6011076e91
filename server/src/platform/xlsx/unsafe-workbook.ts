/** Why a workbook is refused. */
export type UnsafeReason =
  | 'not_a_workbook'
  | 'encrypted'
  | 'broken'
  | 'too_large_inside'
  | 'too_many_rows'
  | 'entities';

/** Thrown before the content of a workbook is used. */
export class UnsafeWorkbook extends Error {
  readonly reason: UnsafeReason;

  constructor(reason: UnsafeReason) {
    super(reason);
    this.name = 'UnsafeWorkbook';
    this.reason = reason;
  }
}
