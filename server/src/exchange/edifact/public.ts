/** EDIFACT messages: pure functions from a frozen booking and an envelope, and the parsers (docs/adr/0047). */
export { type ApplicationAnswer, writeAperak } from './answer/aperak.ts';
export { contrlFor, writeContrl } from './answer/contrl.ts';
export { type BookingAnswer, writeIftmbc } from './answer/iftmbc.ts';
export {
  type InterchangeEnvelope,
  type MessageFunction,
  type TextLimits,
  type Us,
  defaultEnvelope,
  widestLimits,
  type Written,
} from './envelope.ts';
export type { PartnerResponse } from './read/answer.ts';
export { type Aperak, feedbackOf, readAperak } from './read/aperak.ts';
export { type Contrl, readContrl } from './read/contrl.ts';
export { fieldOfSegment, segmentText } from './read/fields-of-segments.ts';
export { type Iftmbc, readIftmbc } from './read/iftmbc.ts';
export { type Moment } from './read/moment.ts';
export { offsetsOf } from './read/zone-letters.ts';
export { bytesOf, textOfBytes } from './syntax/bytes.ts';
export {
  type Interchange,
  type InterchangeHeader,
  type EdifactMessage,
  type MessageSegment,
  readInterchange,
} from './syntax/interchange.read.ts';
export { interchangesIn } from './syntax/interchanges.ts';
export { type ElementWriter, elementWriter } from './syntax/element-writer.ts';
export { type Problem, type ReadResult } from './syntax/problem.ts';
export { writeIftmbf } from './write/iftmbf.ts';
export { type GoodsItem, goodsItems } from './write/goods-items.ts';
export { writeIftmin } from './write/iftmin.ts';
export { writeVermas } from './write/vermas.ts';
