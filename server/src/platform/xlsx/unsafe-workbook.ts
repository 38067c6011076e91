/** Why a workbook is not read. */
export type UnsafeReason =
  | 'not_a_workbook'
  | 'encrypted'
  | 'broken'
  | 'too_large_inside'
  | 'too_many_rows'
  | 'entities';

/** Thrown before anything of a workbook is believed. */
export class UnsafeWorkbook extends Error {
  readonly reason: UnsafeReason;

  constructor(reason: UnsafeReason) {
    super(reason);
    this.name = 'UnsafeWorkbook';
    this.reason = reason;
  }
}
