import { transmissions } from '#contract/exchange/transmission.ts';
import type { Language } from '#contract/languages/language.ts';
import { localiseFailure } from '#server/http/response/localise-failure.ts';
import { nameIn } from '#server/http/list/name-in.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';
import { answersToTransmission } from './answers.sql.ts';

const content = (column: string) =>
  `(select ${column} from transmission_content x where x.transmission_id = t.id order by x.id desc limit 1)`;

const asker = (language: Language | undefined) =>
  `select ${nameIn('u', language)} from users u where u.id = t.asked_by`;

export const transmissionTable = tableOf(transmissions, {
  sql: {
    computed: {
      booking_no: `(select coalesce(nullif(b.mblno, ''), b.orderno) from booking b where b.id = t.booking_id)`,
      channel_code: "coalesce((select c.code from carrier_channel c where c.id = t.channel_id), '')",
      revision_number: '(select r.number from booking_revision r where r.id = t.revision_id)',
      file_name: `coalesce(${content('x.file_name')}, '')`,
      size: content('length(x.bytes)'),
      sha256: `coalesce(${content('x.sha256')}, '')`,
      answer_count: `(select count(*)::int from received_message m where ${answersToTransmission})`,
      // `creator_id` is the owner of the booking.
      creator: 't.asked_by',
      is_simulated: "(t.transport = 'SIMULATED')",
    },
    named: (language) => ({ creator_name: asker(language), asked_by_name: `coalesce((${asker(language)}), '')` }),
  },
  localise: localiseFailure('last_error'),
});
