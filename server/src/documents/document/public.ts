/** Whose paper documents are made on. */
export { companyOf } from './company.ts';
export { paperOf } from './paper.ts';
