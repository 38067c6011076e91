/** What a move that sends something needs; SQL alone, for bookings themselves ask it. */
export { type Channel, channelById, channelFor, channelOfPlan, type Planned } from './channel-for.ts';
export { askSoon, followOrder, inquiryJob, isAskable } from './inquiry.ts';
export { transmissionJob } from './job-name.ts';
export { noteByHand, queueTransmission } from './queue.ts';
export { tellExchange } from './tell.ts';
export { withdrawUnsent } from './withdraw.ts';
