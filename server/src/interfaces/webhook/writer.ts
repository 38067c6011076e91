import type { DeliveryWriter } from '../delivery/public.ts';
import { webhookBody } from './body.ts';
import { newSigningSecret, signedHeaders } from './signature.ts';

export const webhookWriter: DeliveryWriter = {
  kind: 'WEBHOOK',
  write: webhookBody,
  newSecret: newSigningSecret,
  headers: signedHeaders,
};
