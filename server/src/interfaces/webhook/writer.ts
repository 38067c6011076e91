import type { DeliveryWriter } from '../delivery/public.ts';
import { webhookBody } from './body.ts';
import { newSecret, signedHeaders } from './signature.ts';

export const webhookWriter: DeliveryWriter = {
  kind: 'WEBHOOK',
  write: webhookBody,
  newSecret,
  headers: signedHeaders,
};
