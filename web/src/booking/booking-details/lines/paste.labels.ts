/** What a heading may end with and mean the same. */
export const headingTail = /(号码|编号|number|no|kgs?|cbm)$/;

/** One of the two ways of SOLAS VI/2, as `Method 1`, `方法二` and `SM2` name it; the group is its number. */
export const methodWord = /^(?:sm|method|方法|方式)?\s*([12一二])/i;
/** The same where nothing else says what a column holds. */
export const surelyMethod = /^(SM ?[12]|方法[一二12])/i;
export const secondMethod: readonly string[] = ['2', '二'];

export const startsWithDate = /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}/;
/** What parts them in what clerks type. */
export const dayAndTime = /\d[\s日号月]/;
export const loadStatus = /^([FEL]|FULL|EMPTY|LCL|FCL|整箱|空箱|拼箱)$/i;

/** The number of a line, above a column that says whose the goods are. */
export const lineHeading = /^(行|行号|箱序|line( no\.?)?)$/i;
