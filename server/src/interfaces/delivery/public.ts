/** Deliveries to other servers, in order and at least once (adr/0050). */
export { bookingDeliveries, outcomeText } from './booking-deliveries.ts';
export { deliveriesTask } from './deliveries.task.ts';
export { callReceiver, isAccepted } from './deliver.ts';
export { deliveryJob } from './delivery.job.ts';
export type { DeliveryDeps, DeliveryKind, CallOutcome, Ready } from './delivery-kind.ts';
export { notifyDeliveries } from './live.ts';
export { ownerOf } from './owner.ts';
export { queueDeliveries, queueWaiting } from './queue.ts';
export { secretsOf, writeSecret } from './secret.ts';
export { deliveryQueue, queueEventDeliveries } from './queue-events.ts';
export {
  type WriterContext,
  type DeliveryWriter,
  type SignedMessage,
  readRights,
  type EventMessage,
} from './writer.ts';
