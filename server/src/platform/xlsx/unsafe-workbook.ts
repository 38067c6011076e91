/** Why a workbook is not read. */
export type Unsafe = 'not_a_workbook' | 'encrypted' | 'broken' | 'too_large_inside' | 'too_many_rows' | 'entities';

/** Thrown before anything of a workbook is believed. */
export class UnsafeWorkbook extends Error {
  readonly why: Unsafe;

  constructor(why: Unsafe) {
    super(why);
    this.name = 'UnsafeWorkbook';
    this.why = why;
  }
}
