/** Chinese banker's numerals, which cannot easily be altered. */
export const chineseDigits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const;

/** Ones, tens, hundreds and thousands within a group of four digits. */
export const chinesePlaces = ['', '拾', '佰', '仟'] as const;

export const chineseGroups = { tenThousand: '万', hundredMillion: '亿' } as const;

export const chineseUnit = '元';
/** Tenths, hundredths and thousandths of a unit. */
export const chineseParts = ['角', '分', '厘'] as const;
/** "Exactly": closes an amount without further decimals. */
export const chineseExact = '整';
export const chineseMinus = '负';
