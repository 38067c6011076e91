import { useQuery } from '@tanstack/react-query';
import { contactLabels } from '#contract/booking/customer.labels.ts';
import { type Customer, customers } from '#contract/booking/customer.ts';
import { api } from '#web/platform/api/api.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import type { Row } from '#web/screen/screen.ts';
import { customerMessage } from './customer.messages.ts';
import './customer.css';

const labels = localeTexts(contactLabels);

/** The contacts in a customer's details. */
export function ContactsView({ row }: { row: Row }) {
  const { data } = useQuery({
    queryKey: [customers.name, 'contacts', row.id],
    queryFn: ({ signal }) =>
      api<Customer>('GET', `${customers.path}${row.id}/`, {
        query: row.is_deleted ? { is_deleted: true } : {},
        signal,
      }),
  });
  if (!data) return null;
  return (
    <section className="q-contacts-view" aria-label={labels.contacts}>
      {data.contacts.length === 0 ? (
        <p className="q-faint">{customerMessage('no_contacts')}</p>
      ) : (
        <table className="q-contacts">
          <thead>
            <tr>
              <th>{labels.name}</th>
              <th>{labels.job}</th>
              <th>{labels.phone}</th>
              <th>{labels.mobile}</th>
              <th>{labels.email}</th>
            </tr>
          </thead>
          <tbody>
            {data.contacts.map((each) => (
              <tr key={each.id}>
                <td>{each.is_main ? <b>{each.name}</b> : each.name}</td>
                <td>{each.job}</td>
                <td>{each.phone}</td>
                <td>{each.mobile}</td>
                <td>{each.email}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
