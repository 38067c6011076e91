export { CarrierAnswer } from './answer.ts';
export { carryOut } from './carry-out.ts';
export { receive } from './receive.ts';
