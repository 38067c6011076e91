import {
  subscriptionActions,
  type SubscriptionAction,
  type SubscriptionState,
} from '#contract/trace/subscription-states.ts';
import type { ProviderKind } from '#contract/trace/trace-provider.ts';
import { traceSubscriptions } from '#contract/trace/trace-subscription.ts';
import type { Method } from '#server/access/rights.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Action } from '#server/http/route.ts';

const path = `${traceSubscriptions.path}{id}/` as const;

type Call = { url: `/${string}/`; right: Action; method?: Method };

/** The route of each action, with the second half of its right. */
export const actionCalls = {
  refresh: { url: `${path}refresh/`, right: 'Refresh' },
  cancel: { url: `${path}cancel/`, right: 'Cancel' },
  // A failed one is corrected by an ordinary update, which requests it again.
  correct: { url: path, right: 'Update', method: 'PUT' },
  retry: { url: `${path}retry/`, right: 'Retry' },
  resubscribe: { url: `${path}resubscribe/`, right: 'Retry' },
  report: { url: `${path}event/`, right: 'Report' },
  share: { url: `${path}share/`, right: 'Share' },
  unshare: { url: `${path}unshare/`, right: 'Share' },
} as const satisfies Record<SubscriptionAction, Call>;

type SubscriptionStatus = { status: SubscriptionState; provider_kind: ProviderKind; is_shared: boolean };

const opens: Readonly<Record<SubscriptionAction, (at: SubscriptionStatus) => boolean>> = {
  // Providers that only push cannot be polled.
  refresh: ({ status, provider_kind: kind }) => status === 'ACTIVE' && (kind === 'SIMULATED' || kind === 'DCSA_TNT22'),
  cancel: ({ status }) => status === 'PENDING' || status === 'ACTIVE' || status === 'FAILED',
  correct: ({ status }) => status === 'FAILED',
  retry: ({ status }) => status === 'FAILED',
  resubscribe: ({ status }) => status === 'ENDED' || status === 'CANCELLED',
  report: ({ status }) => status === 'ACTIVE',
  share: ({ is_shared: isShared }) => !isShared,
  unshare: ({ is_shared: isShared }) => isShared,
};

/** Whether an action is open in a state, for any user. */
export function isOpenAt(action: SubscriptionAction, at: SubscriptionStatus): boolean {
  return opens[action](at);
}

/** The actions open to the caller now. */
export function allowedOn({ rights }: Viewer, at: SubscriptionStatus): SubscriptionAction[] {
  return subscriptionActions.filter((action) => {
    const { url, method = 'POST' }: Call = actionCalls[action];
    return opens[action](at) && rights.allows(method, url, url.replace('{id}', '0'));
  });
}
