import { sql } from 'kysely';
import { CarrierChannel, CarrierChannelInput, carrierChannels } from '#contract/exchange/carrier-channel.ts';
import { transmissions } from '#contract/exchange/transmission.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { crud } from '#server/http/crud.ts';
import { requirePublicAddress } from '#server/http/public-address-only.ts';
import type { Ctx, Route } from '#server/http/route.ts';
import { readable, type Row } from '#server/http/rows.ts';
import { folderOf } from '../deliver/public.ts';
import { addChannel, changeChannel } from './channel.service.ts';
import { testRoute } from './test-channel.ts';

/** Where its answers are sent to, and its files lie. */
async function withAddresses({ config }: Ctx, row: Row): Promise<Row> {
  const code = String(row['code']);
  return {
    ...row,
    callback_url: `${config.publicUrl}/api/exchange/callback/${code}/`,
    out_folder: folderOf(code, 'out'),
    in_folder: folderOf(code, 'in'),
  };
}

/** The messages of a channel that its reader sees. */
const sentBy = (viewer: Viewer) => sql`
  transmission x where x.channel_id = t.id
    and x.id in (select t.id from transmission t where ${readable(transmissions, viewer)})`;

const counted = (status: string) => (viewer: Viewer) =>
  sql`select count(*)::int from ${sentBy(viewer)} and x.status = ${status} and not x.is_deleted`;

const written = crud(carrierChannels, {
  computed: {
    has_credential: "(t.credential <> '')",
    has_callback_secret: "(t.callback_secret <> '')",
    last_received_at: '(select max(x.create_datetime) from received_file x where x.channel_id = t.id)',
  },
  ofReader: {
    waiting_count: counted('QUEUED'),
    failed_count: counted('FAILED'),
    last_sent_at: (viewer) => sql`select max(x.sent_at) from ${sentBy(viewer)}`,
  },
  detailInput: CarrierChannelInput,
  detailRow: CarrierChannel,
  detail: withAddresses,
  create: addChannel,
  update: changeChannel,
});

export const channelRoutes: Route[] = [...requirePublicAddress(written, carrierChannels.path), testRoute];
