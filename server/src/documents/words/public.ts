/** Numbers and amounts as documents write them out. */
export { chineseMoney } from './chinese-money.ts';
export { englishCount } from './english-count.ts';
export { englishMoney } from './english-money.ts';
