/** Where a subscription stands. */
export const subscriptionStates = ['PENDING', 'ACTIVE', 'FAILED', 'ENDED', 'CANCELLED'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** What may be done with a subscription; the client draws exactly the allowed ones. */
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

/** What happens to it, by the product (`accept`, `fail`, `end`) or by somebody. */
export type SubscriptionMove = 'accept' | 'fail' | 'end' | 'cancel' | 'retry' | 'resubscribe';

/** The table of states: from which states a move starts, and where it leads. */
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

/** Where a move leads from a state; undefined where it does not start there. */
export function nextState(state: SubscriptionState, move: SubscriptionMove): SubscriptionState | undefined {
  const { from, to } = subscriptionMoves[move];
  return from.includes(state) ? to : undefined;
}

/** Why a provider did not take a subscription, or cannot be requested. */
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

/** Hours without a push after which an active subscription is marked and asked. */
export const staleHours = 72;
/** Days after which a subscription ends by itself. */
export const maxSubscriptionDays = 180;
/** References of one call at most. */
export const batchSize = 30;
