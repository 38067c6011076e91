/** Endings of headings without a meaning of their own. */
export const headingTail = /(号码|编号|number|no|kgs?|cbm)$/;

/** One of the two methods of SOLAS VI/2, e.g. `Method 1`, `方法二` or `SM2`; the group is its number. */
export const methodWord = /^(?:sm|method|方法|方式)?\s*([12一二])/i;
/** The stricter pattern for columns without a heading. */
export const surelyMethod = /^(SM ?[12]|方法[一二12])/i;
export const secondMethod: readonly string[] = ['2', '二'];

export const startsWithDate = /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}/;
/** The separators between date and time in typed texts. */
export const dayAndTime = /\d[\s日号月]/;
export const loadStatus = /^([FEL]|FULL|EMPTY|LCL|FCL|整箱|空箱|拼箱)$/i;

/** The heading of a column of line numbers in a table of goods. */
export const lineHeading = /^(行|行号|箱序|line( no\.?)?)$/i;
