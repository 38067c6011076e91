import { isCurrency } from '#contract/freight/currencies.ts';
import type { Resource } from '#contract/kit.ts';
import { resources } from '#contract/resources.ts';

/** Excludes resources without an ordinary POST: logs, files, a second list of bookings, subscribers, and rules. */
export const writableResources = resources.filter(
  ({ path }) =>
    !/^\/api\/logs\/|^\/api\/exchange\/(transmission|received_message)\/|^\/api\/schedule\/schedule_|_log\/$|_delivery\/$|^\/api\/system\/file\/$|_query\/$|_subscriber\/$|\/booking_rule\/$/.test(
      path,
    ),
);

let count = 0;

/** Unique letters for codes. */
function lettersOf(length: number): string {
  count += 1;
  let rest = count;
  let text = '';
  while (text.length < length) {
    text = String.fromCharCode(65 + (rest % 26)) + text;
    rest = Math.floor(rest / 26);
  }
  return text;
}

const coded = () => ({ code: `X${lettersOf(4)}`, name_zh: '测试', name_en: 'Test' });
const carriers = ['COSCO', 'OOCL', 'MSC', 'MSK', 'CMA', 'HPL', 'ONE', 'EMC', 'HMM', 'YML', 'ZIM', 'WHL'];
const loadPorts = ['CNTAO', 'CNYNT', 'CNSHA', 'CNNGB', 'CNTXG', 'CNDLC'];

/** The next pair of carrier and port, as long as there are any. */
function nextCarrierAndPort() {
  count += 1;
  const carrier = carriers[count % carriers.length];
  return { carrier, portload: loadPorts[Math.floor(count / carriers.length) % loadPorts.length] };
}

/** A new pair of port and carrier at every call. */
function nextLane() {
  const { portload, carrier } = nextCarrierAndPort();
  return { portload, carrier, portdischarge: 'NLRTM' };
}

/** An unused channel. */
function nextChannel() {
  return { code: `X${lettersOf(6)}`, carrier: 'COSCO' };
}

/** A new day at every call, far from any holiday. */
function newDay(): string {
  count += 1;
  return new Date(Date.UTC(2030, 0, count)).toISOString().slice(0, 10);
}

const seeded = 'CNY USD EUR HKD JPY KRW GBP SGD AUD CAD TWD VND THB IDR MYR INR AED RUB BRL NZD'.split(' ');
const unseeded = Intl.supportedValuesOf('currency').filter((code) => isCurrency(code) && !seeded.includes(code));

/** Counted separately: there are few, and a deleted one retains its code. */
let currencies = 0;

/** The next currency that is not seeded, as long as there are any; numbers from 200 to 330 are never seeded. */
function newCurrency() {
  currencies += 1;
  const position = currencies % unseeded.length;
  return { code: unseeded[position], numeric_code: String(200 + position) };
}

const twoCalls = [
  { unlocode: 'CNTAO', planned_departure: '2026-12-01T10:00:00Z' },
  { unlocode: 'NLRTM', planned_arrival: '2027-01-10T10:00:00Z' },
];

/** The next pair of carriers, as long as there are any. */
function twoCarriers() {
  count += 1;
  const [from, to] = [count % carriers.length, Math.floor(count / carriers.length) % carriers.length];
  return { from_carrier: carriers[from], to_carrier: carriers[to] };
}

const container = {
  iso_size_type: '22G1',
  category: 'DRY',
  length_ft: 20,
  height: `8'6"`,
  teu: '1',
  tare_kg: 2230,
  max_gross_kg: 30_480,
};
const movement = {
  receipt_type: 'CY',
  delivery_type: 'CY',
  origin_movement: 'FCL',
  destination_movement: 'FCL',
  edifact_code: '30',
};

/** A minimal body for each resource's POST, unique where required. Code tables use `coded`. */
const bodies: Readonly<Record<string, () => Record<string, unknown>>> = {
  port: () => ({ ...coded(), code: `CN${lettersOf(3)}`, country_code: 'CN', time_zone: 'Asia/Shanghai' }),
  yard: () => ({ ...coded(), port_code: 'CNTAO', kind: 'YARD' }),
  vessel: () => ({ name: `VESSEL ${lettersOf(4)}` }),
  container_type: () => ({ ...coded(), ...container }),
  package_type: () => ({ ...coded(), code: `X${lettersOf(2)}`, is_local: true, plural_en: 'BOXES' }),
  service_type: () => ({ ...coded(), ...movement }),
  issue_type: () => ({ ...coded(), document_type: 'BOL', edifact_code: '706' }),
  freight_mode: () => ({ ...coded(), kind: 'TRANSPORT', dcsa_code: 'VESSEL' }),
  cutoff_code: () => ({ ...coded(), code: `X${lettersOf(3)}`, applies_to: 'ALL' }),
  cutoff_rule: () => ({ code: 'TCO', hours_before: 24, ...nextCarrierAndPort() }),
  reminder_rule: () => ({ code: 'TCO', hours_before: 1 + ((count += 1) % 700), audience: 'OWNER' }),
  intervalschedule: () => ({ every: 10 + (count += 1), period: 'minutes' }),
  crontab_schedule: () => ({ minute: String((count += 1) % 60), hour: String(Math.floor(count / 60) % 24) }),
  periodic_task: () => ({
    name: `task ${(count += 1)}`,
    task: 'retention',
    one_off: true,
    start_time: '2099-01-01T00:00:00Z',
  }),
  currency: () => ({ name_zh: '测试', name_en: 'Test', ...newCurrency() }),
  surcharge: () => ({ ...coded(), basis: 'CNTR', default_currency: 'USD', side: 'LOCAL' }),
  exchange_rate: () => ({ currency: 'USD', to_cny: '7.1', date: newDay() }),
  port_group: () => ({ ...coded(), members: ['CNTAO'] }),
  terminal: () => ({ ...coded(), port_code: 'CNTAO' }),
  local_charge: () => ({ port: 'CNTAO', code: 'DOC', basis: 'BL', currency: 'CNY', flat: '500', valid_from: newDay() }),
  lcl_rate: () => ({ portload: 'CNTAO', portdischarge: 'NLRTM', per_cbm: '30', per_ton: '30', valid_from: newDay() }),
  working_day: () => ({ day: newDay(), name_zh: '测试', name_en: 'Test' }),
  api_client: () => ({ name: `PROGRAM ${lettersOf(6)}`, scopes: ['SCHEDULE_READ'] }),
  rate: () => ({ ...nextLane(), valid_from: '2030-01-01', valid_to: '2030-01-31' }),
  rate_sheet: () => ({ name: `SHEET ${lettersOf(6)}`, valid_from: '2030-01-01', valid_to: '2030-01-31' }),
  quote: () => ({ portload: 'CNTAO', portdischarge: 'NLRTM', mix: '1*40HQ', valid_to: '2099-12-31' }),
  markup_rule: () => ({ lane: `LANE ${lettersOf(6)}`, kind: 'AMOUNT', value: '100' }),
  message_center: () => ({ title: `NEWS ${lettersOf(6)}`, content: '<p>Text</p>', target_type: 1, target_role: [1] }),
  system_config: () => ({ title: `GROUP ${lettersOf(6)}`, key: `group${lettersOf(6)}` }),
  dictionary: () => ({ label: `字典 ${lettersOf(6)}`, value: `own_${lettersOf(6)}` }),
  menu: () => ({ name: `MENU ${lettersOf(6)}`, is_catalog: true }),
  menu_button: () => ({ menu: 1, name: 'TEST', value: lettersOf(6), api: `/api/test/${lettersOf(6)}/`, method: 0 }),
  api_white_list: () => ({ keyword: `KEY ${lettersOf(6)}`, method: 0, url: `/api/test/${lettersOf(6)}/` }),
  role: () => ({ name: `角色 ${lettersOf(6)}`, key: `role_${lettersOf(6)}` }),
  user: () => ({ username: `person-${lettersOf(6)}`, name: 'Person' }),
  area: () => ({ name: `地区 ${lettersOf(6)}`, code: String(990_000 + (count += 1)) }),
  dept: () => ({ name: `Department ${lettersOf(6)}` }),
  booking_account: () => ({ name: `ACCOUNT ${lettersOf(6)}`, channel: 'PORTAL' }),
  booking_template: () => ({ name: `TEMPLATE ${lettersOf(6)}` }),
  customer: () => ({ ...coded(), code: `CUST${lettersOf(6)}` }),
  party: () => ({ block: `PARTY ${lettersOf(6)}\nQINGDAO` }),
  destination_rule: () => ({
    country: 'CN',
    field: 'marks',
    pattern: lettersOf(6),
    message_zh: '测试',
    message_en: 'Test',
  }),
  document_text: () => ({
    kind: 'TELEX_LOI',
    language: 'en',
    title: `LETTER ${lettersOf(6)}`,
    body: 'B/L {mblno}',
    is_enabled: false,
  }),
  dangerous_substance: () => ({ un_number: '3550', psn: `SUBSTANCE ${lettersOf(6)}`, dclass: '9' }),
  dg_carrier_rule: () => ({ carrier: 'COSCO', un_number: '3550', verdict: 'REFUSE', as_of: newDay() }),
  service: () => ({ ...coded(), operator_carrier_code: 'COSCO' }),
  voyage: () => ({
    carrier_code: 'COSCO',
    vessel: `SHIP ${lettersOf(6)}`,
    export_voyage: lettersOf(6),
    calls: twoCalls,
  }),
  transfer_rule: () => ({ unlocode: 'CNTAO', ...twoCarriers() }),
  webhook: () => ({ name: `Hook ${lettersOf(4)}`, url: 'https://receiver.example.com/hook' }),
  trace_provider: () => ({ ...coded(), kind: 'MANUAL' }),
  trace_carrier_code: () => ({
    provider: 'MANUAL',
    provider_carrier_code: lettersOf(6),
    name_zh: '测试',
    name_en: 'Test',
  }),
  trace_port_code: () => ({ provider: 'MANUAL', provider_port_code: lettersOf(6), name_zh: '测试', name_en: 'Test' }),
  carrier_channel: () => ({
    ...nextChannel(),
    function: 'SO',
    kind: 'MANUAL',
    transport: 'NONE',
    enabled: false,
  }),
  trace_subscription: () => ({
    provider: 'MANUAL',
    ref_type: 'BL',
    reference_no: `TEST${lettersOf(6)}1`,
    carrier: 'COSCO',
  }),
  booking: () => ({ carrier: 'COSCO', customername: `customer ${lettersOf(6)}` }),
};

type Post = (url: string, body: unknown) => Promise<{ status: number; msg: string; data: unknown }>;
type CreatedRow = { id: number; version: number } & Record<string, unknown>;

/** Creates a row of any resource by POST. */
export async function aRow(post: Post, resource: Resource): Promise<CreatedRow> {
  const offersPort = resource.name === 'load_port' || resource.name === 'destination_port';
  const body = offersPort ? await createPort(post) : (bodies[resource.name] ?? coded)();
  return createRow(post, resource.path, body);
}

/** Ports for loading and discharge refer to a port, which is created first. */
async function createPort(post: Post): Promise<Record<string, unknown>> {
  const { code } = await createRow(post, '/api/codes/port/', bodies['port']?.());
  return { ...coded(), code };
}

async function createRow(post: Post, url: string, body: unknown): Promise<CreatedRow> {
  const { status, msg, data } = await post(url, body);
  if (status !== 200) throw new Error(`POST ${url} ${JSON.stringify(body)}: ${status} ${msg}`);
  return data as CreatedRow;
}
