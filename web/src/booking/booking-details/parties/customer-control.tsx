import { useQuery } from '@tanstack/react-query';
import { type Customer, customers, type OfferedCustomer } from '#contract/booking/customer.ts';
import { api } from '#web/platform/api/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { LookupControl } from '#web/screen/controls/rows/lookup-control.tsx';
import { headerText } from '../form/booking-values.ts';
import { useBookingForm, useFormState } from '../form/form-context.ts';
import { partiesMessage } from './parties.messages.ts';
import './parties.css';
import { reportError } from '#web/platform/api/report-error.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import { useNewRow } from '#web/screen/controls/rows/new-row.tsx';
import { type QueriedSource, exactMatch, suggestionQuery } from '#web/screen/controls/rows/use-suggestions.ts';
import type { HeaderField } from '../form/form-fields.ts';

const staleMs = 10_000;

/** The customer: chosen from the table, which fills in dependent fields, or any typed name. */
export function CustomerControl({ value, onChange, ...rest }: ControlProps<string>) {
  const { form } = useBookingForm();
  const id = useFormState((state) => headerText(state.values, 'customer_id'));
  const noteId = `${rest.id}-credit`;

  function type(text: string) {
    onChange(text);
    // Another name means another customer, or an unknown one.
    if (id !== '') form.setField('customer_id', '');
  }

  function pick({ customer }: { customer: OfferedCustomer }) {
    const { base, values, version } = form.store.get();
    const isDefault = (field: HeaderField) =>
      version === undefined && headerText(values, field) === headerText(base, field);
    const isOpen = (field: HeaderField) => headerText(values, field) === '' || isDefault(field);
    const [name, ...following] = valuesFromCustomer(customer, isOpen);
    if (name) form.setField(...name);
    // These values are defaults, not input.
    form.setHeader({ ...form.store.get().values.header, ...Object.fromEntries(following) });
  }

  /** The dependent fields come with the offered rows. */
  async function takeNew(code: string) {
    const offer = exactMatch(await fetchOffers(code), code);
    if (offer) pick(offer);
  }

  const newRow = useNewRow(customers.name, ({ code }) => void takeNew(String(code)).catch(reportError));
  return (
    <>
      <LookupControl
        {...rest}
        value={value}
        suggestions={customerOffers}
        newRow={newRow}
        opensOnClick
        isFree
        onChange={type}
        onPick={pick}
      />
      {id !== '' && <CustomerNotes id={noteId} customer={id} />}
    </>
  );
}

/** The server ranks recent customers first. */
const customerOffers: QueriedSource<CustomerOffer> = {
  query: (text) => offersQuery(text.trim()),
  recents: { name: customers.name },
};

function offersQuery(search: string) {
  return suggestionQuery([customers.name, 'offer', search], (signal) => fetchOffers(search, signal));
}

async function fetchOffers(search: string, signal?: AbortSignal): Promise<CustomerOffer[]> {
  const query = { search };
  const found = await api<readonly OfferedCustomer[]>('GET', `${customers.path}offer/`, { query, signal });
  return found.map(offerOf);
}

type CustomerOffer = ReturnType<typeof offerOf>;

function offerOf(customer: OfferedCustomer) {
  const { id, code, name_zh: zh, name_en: en, short_name: short, last_used_at: used } = customer;
  const [name, other] = locale === 'en' && en !== '' ? [en, zh] : [zh, en];
  const last = used === null ? '' : partiesMessage('used', { date: used.slice(0, 10) });
  const second = [short, other, last].filter((part) => part !== '' && part !== name).join(' · ');
  return { key: String(id), value: code, note: name, second, also: [zh, en, short], customer };
}

/** The English name of a chosen customer, whose Chinese one is stored, and the credit status if watched or blocked. */
function CustomerNotes({ id, customer }: { id: string; customer: string }) {
  const row = useCustomer(customer);
  return (
    <>
      {locale === 'en' && row?.name_en && <span className="q-customer-english">{row.name_en}</span>}
      {row && row.credit_state !== 'OK' && <CreditNote id={id} customer={row} />}
    </>
  );
}

/** A customer by its id; a customer out of the caller's scope has no row. */
function useCustomer(id: string) {
  const { data } = useQuery({
    queryKey: [customers.name, 'credit', id],
    queryFn: ({ signal }) => api<Customer>('GET', `${customers.path}${id}/`, { signal }).catch(nullIfNotFound),
    enabled: id !== '',
    staleTime: staleMs,
    meta: { handles: () => true },
  });
  return data;
}

/** The stored name of the booking's customer as it is read: in English by the row it was chosen from. */
export function CustomerName({ name }: { name: string }) {
  const row = useCustomer(useFormState((state) => headerText(state.values, 'customer_id')));
  return locale === 'en' && row?.name_en ? row.name_en : name;
}

function CreditNote({ id, customer }: { id: string; customer: Customer }) {
  const isBlocked = customer.credit_state === 'BLOCKED';
  const reason = customer.credit_reason || partiesMessage('no_reason');
  return (
    <span id={id} className="q-credit-note" data-blocked={isBlocked || undefined} role="status">
      {partiesMessage(isBlocked ? 'blocked' : 'watch', { reason })}
    </span>
  );
}

/** A customer out of the caller's scope has no note, which is no error to log. */
function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

type Filled = readonly [HeaderField, string];

/** The values of a chosen customer: the name, and dependent fields that are empty or hold a default. */
export function valuesFromCustomer(
  customer: OfferedCustomer,
  isOpen: (field: HeaderField) => boolean,
): readonly Filled[] {
  const usual: readonly Filled[] = [
    ['sale_id', customer.sale_id === null ? '' : String(customer.sale_id)],
    ['linkman', customer.contact_name],
    ['contractno', customer.contractno],
    ['remark', customer.booking_note],
  ];
  return [
    ['customername', customer.name_zh],
    ['customer_id', String(customer.id)],
    ...usual.filter(([field, text]) => text !== '' && isOpen(field)),
  ];
}
