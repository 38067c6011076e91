/** Telling other people's servers, in order and at least once (adr/0050). */
export { bookingDeliveries, outcomeText } from './booking-deliveries.ts';
export { deliveriesTask } from './deliveries.task.ts';
export { called, isTaken } from './deliver.ts';
export { deliveryJob } from './delivery.job.ts';
export type { DeliveryDeps, DeliveryKind, Outcome, Ready } from './delivery-kind.ts';
export { notifyDeliveries } from './live.ts';
export { ownerOf } from './owner.ts';
export { queueDeliveries, queueWaiting } from './queue.ts';
export { secretsOf, writeSecret } from './secret.ts';
export { deliveryQueue, tellOutside } from './tell.ts';
export { type Asking, type DeliveryWriter, type Message, readRights, type Told } from './writer.ts';
