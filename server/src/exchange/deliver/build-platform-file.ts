import { writePlatformFile } from '../platform-file/public.ts';
import { bytesOf } from '../edifact/public.ts';
import { envelopeOf } from './build-edifact.ts';
import { notWritten } from './not-written.ts';
import type { Builder } from './way.ts';

/** The booking in the form of China's port platforms. */
export const buildPlatformFile: Builder = async (outgoing, channel) => {
  const written = writePlatformFile(outgoing.revision, envelopeOf(outgoing, channel));
  if (!written.ok) throw notWritten(written.issues);
  return {
    fileName: `PLATFORM_${outgoing.revision.booking.orderno}_${outgoing.controlRef}.txt`,
    contentType: 'text/plain',
    bytes: bytesOf(written.text),
  };
};
