import * as z from 'zod';
import { choice, instant, text } from '../kit.ts';
import { Milestone } from './milestones.ts';
import { nodeCodes } from './nodes.ts';
import { referenceTypes } from './trace-subscription.ts';
import { TraceEvent } from './trace-event.ts';

/** `GET /api/trace/public/{token}/`, without a login: all that a customer may see of their shipment. */
export const PublicTracking = z.object({
  reference_no: text(32),
  ref_type: choice('trace_ref_type', referenceTypes),
  carrier_name: text(100),
  pol_name: text(100),
  pod_name: text(100),
  vessel: text(35),
  voyage: text(17),
  eta: instant().nullable(),
  status: z.enum(['waiting', 'moving', 'ended']),
  /** Simulated, not real. */
  is_simulated: z.boolean(),
  updated_at: instant().nullable(),
  current_node: choice('trace_node', nodeCodes).nullable(),
  milestones: z.array(Milestone),
  events: z.array(
    TraceEvent.pick({
      node: true,
      classifier: true,
      event_at: true,
      container_no: true,
      place: true,
      vessel: true,
      voyage: true,
    }),
  ),
});
export type PublicTracking = z.output<typeof PublicTracking>;
