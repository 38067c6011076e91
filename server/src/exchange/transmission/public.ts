/** For transitions that send something; SQL only, because bookings themselves import it. */
export { type Channel, channelById, channelFor, channelOfPlan, type PlannedTransmission } from './channel-for.ts';
export { inquireSoon, followOrder, inquiryJob, canBeInquired } from './inquiry.ts';
export { transmissionJob } from './job-name.ts';
export { noteByHand, queueTransmission } from './queue.ts';
export { notifyExchange } from './notify-exchange.ts';
export { withdrawUnsent } from './withdraw.ts';
