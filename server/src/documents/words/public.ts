/** Numbers and amounts in words, for documents. */
export { chineseMoney } from './chinese-money.ts';
export { englishCount } from './english-count.ts';
export { englishMoney } from './english-money.ts';
