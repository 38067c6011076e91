import { sql } from 'kysely';
import { customers } from '#contract/booking/customer.ts';
import { storedNameIn } from '#server/http/list/name-in.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const ofMain = (field: string) =>
  `select ${field} from customer_contact k where k.customer_id = t.id order by k.is_main desc, k.seq limit 1`;

/** In lists: name and numbers of the main contact. */
export const mainContact = {
  contact_name: `coalesce((${ofMain('k.name')}), '')`,
  contact_phone: `coalesce((${ofMain(`coalesce(nullif(k.mobile, ''), k.phone)`)}), '')`,
};

/** In sheets: the main contact, field by field. */
export const sheetContact = Object.fromEntries(
  ['name', 'phone', 'mobile', 'email'].map((field) => [`contact_${field}`, `coalesce((${ofMain(`k.${field}`)}), '')`]),
);

export const customerTable = tableOf(customers, {
  sql: {
    computed: mainContact,
    named: (language) => ({ sale_name: storedNameIn({ name: 't.sale_name', user: 't.sale_id' }, language) }),
    customerCondition: (id) => sql`t.id = ${id}`,
  },
});
