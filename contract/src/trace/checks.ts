import { isContainerNumber } from '../freight/container-number.ts';
import type { FailCode } from './subscription-states.ts';
import type { ProviderKind } from './trace-provider.ts';
import type { ReferenceType } from './trace-subscription.ts';

/** A request to a provider, and the provider's capabilities. */
type TrackingRequest = {
  kind: ProviderKind;
  isEnabled: boolean;
  ref_type: ReferenceType;
  reference_no: string;
  pol: string | null;
};
export type CarrierSupport = {
  enabled: boolean;
  supports_bl: boolean;
  supports_booking: boolean;
  supports_container: boolean;
  requires_pol: boolean;
};

const supports = { BL: 'supports_bl', BK: 'supports_booking', CN: 'supports_container' } as const;

/** Why the provider would refuse a request; undefined if it may accept the reference. */
export function refusalReason(request: TrackingRequest, carrier: CarrierSupport | undefined): FailCode | undefined {
  if (!request.isEnabled) return 'provider_off';
  if (!isReferenceNumber(request)) return 'bad_number';
  // Manual events need no provider, and a container number contains its owner.
  if (request.kind === 'MANUAL' || (request.ref_type === 'CN' && !carrier)) return undefined;
  return carrier ? carrierRefusal(carrier, request) : 'carrier_unknown';
}

function carrierRefusal(carrier: CarrierSupport, { ref_type: type, pol }: TrackingRequest): FailCode | undefined {
  if (!carrier.enabled) return 'carrier_unknown';
  if (!carrier[supports[type]]) return 'type_not_supported';
  return carrier.requires_pol && pol === null ? 'pol_missing' : undefined;
}

/** A box has an ISO 6346 number; a bill or booking number contains digits. */
export function isReferenceNumber({
  ref_type: type,
  reference_no: number,
}: Pick<TrackingRequest, 'ref_type' | 'reference_no'>): boolean {
  return type === 'CN' ? isContainerNumber(number) : number.length >= 4 && /\d/.test(number);
}
