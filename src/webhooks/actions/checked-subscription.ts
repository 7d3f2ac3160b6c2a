import { shortType } from '../../platform/events/list-events.ts';
import { requireSubscription } from '../domain/subscription.ts';
import { literalAddress, mayReach } from '../gateways/public-address.ts';

export interface SubscriptionSettings {
  eventTypes: readonly string[];
  allowPrivate: boolean;
}

interface Subscription {
  url: string;
  types: readonly string[] | null;
}

/** The URL in its normal form and the short names of the events. Throws when either is not allowed. */
export function checkedSubscription(
  { url, types }: Subscription,
  { eventTypes, allowPrivate }: SubscriptionSettings,
): { url: string; types: string[] | null } {
  const short = types?.map(shortType) ?? null;
  const isReachable = (target: string) => {
    const address = literalAddress(target);
    return address === null || mayReach(address, allowPrivate);
  };
  return { ...requireSubscription(url, short ?? [], { eventTypes, isReachable }), types: short };
}
