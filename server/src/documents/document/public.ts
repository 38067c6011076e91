/** The company that issues the documents. */
export { companyWords } from './company.ts';
export { paperOf } from './frozen-document.ts';
