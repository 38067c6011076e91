import { sql } from 'kysely';
import { carrierChannels } from '#contract/exchange/carrier-channel.ts';
import { transmissionTable } from '#server/exchange/outbox/outbox.table.ts';
import { readable } from '#server/http/rows.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

/** The messages of a channel in the reader's scope. */
const sentBy = (viewer: Viewer) => sql`
  transmission x where x.channel_id = t.id
    and x.id in (select t.id from transmission t where ${readable(transmissionTable, viewer)})`;

const counted = (status: string) => (viewer: Viewer) =>
  sql`select count(*)::int from ${sentBy(viewer)} and x.status = ${status} and not x.is_deleted`;

export const carrierChannelTable = tableOf(carrierChannels, {
  sql: {
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
  },
});
