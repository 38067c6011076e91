export { CarrierAnswer } from './answer.ts';
export { equipmentText } from './bodies.ts';
export { carryOut } from './carry-out.ts';
export { holdLight, settleLight } from './light.ts';
export { readDcsa } from './read-dcsa.ts';
export { receive } from './receive.ts';
export { takeIn } from './take-in.ts';
