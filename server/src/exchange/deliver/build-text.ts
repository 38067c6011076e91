import { type TextMessageKind, writeMessage } from '../writing/public.ts';
import { notWritten } from './not-written.ts';
import type { Builder } from './delivery-route.ts';

/** The file of a transmission in a form of ours. */
export const buildText =
  (kind: TextMessageKind): Builder =>
  async (outgoing, channel) => {
    const written = writeMessage(kind, outgoing, channel);
    if (!written.ok) throw notWritten(written.issues);
    return written;
  };
