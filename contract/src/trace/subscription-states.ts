/** States of a subscription. */
export const subscriptionStates = ['PENDING', 'ACTIVE', 'FAILED', 'ENDED', 'CANCELLED'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Actions on a subscription; the client shows exactly the open ones. */
export const subscriptionActions = [
  'refresh',
  'cancel',
  'correct',
  'retry',
  'resubscribe',
  'report',
  'share',
  'unshare',
] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

/** Transitions, by the product (`accept`, `fail`, `end`) or by a user. */
export type SubscriptionMove = 'accept' | 'fail' | 'end' | 'cancel' | 'retry' | 'resubscribe';

/** The state machine: from which states a transition starts, and its target. */
export const subscriptionMoves: Readonly<
  Record<SubscriptionMove, { from: readonly SubscriptionState[]; to: SubscriptionState }>
> = {
  accept: { from: ['PENDING'], to: 'ACTIVE' },
  fail: { from: ['PENDING'], to: 'FAILED' },
  end: { from: ['ACTIVE'], to: 'ENDED' },
  cancel: { from: ['PENDING', 'ACTIVE', 'FAILED'], to: 'CANCELLED' },
  retry: { from: ['FAILED'], to: 'PENDING' },
  resubscribe: { from: ['ENDED', 'CANCELLED'], to: 'PENDING' },
};

/** The target state of a transition; undefined if it does not start in this state. */
export function nextState(state: SubscriptionState, move: SubscriptionMove): SubscriptionState | undefined {
  const { from, to } = subscriptionMoves[move];
  return from.includes(state) ? to : undefined;
}

/** Why a provider refused a subscription, or cannot be called. */
export const failCodes = [
  'bad_number',
  'carrier_unknown',
  'type_not_supported',
  'pol_missing',
  'provider_off',
  'refused',
  'quota',
  'unreachable',
] as const;
export type FailCode = (typeof failCodes)[number];

/** Hours without a push after which an active subscription is marked stale and polled. */
export const staleHours = 72;
/** Days after which a subscription ends automatically. */
export const maxSubscriptionDays = 180;
/** Most references of one call. */
export const batchSize = 30;
