/** Whose paper documents are made on. */
export { companyWords } from './company.ts';
export { paperOf } from './frozen-document.ts';
