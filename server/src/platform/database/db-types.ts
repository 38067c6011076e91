// Written by `npm run db:types` from the migrations. Do not edit.
import type { ColumnType } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Always<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>;
/** Exact: read as text, never rounded on the way. */
type Numeric = ColumnType<string, string | number, string | number>;
/** Read as ISO 8601 with its offset. */
type Instant = ColumnType<string, string | Date, string | Date>;
type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue | undefined };
/** Written as text: the driver would take a list for a PostgreSQL array. */
type Json = ColumnType<JsonValue, string, string>;

type AccountLinkTable = {
  id: Always<number>;
  purpose: string;
  account: string;
  user_id: number | null;
  secret_hash: string | null;
  name: Generated<string>;
  password_hash: Generated<string>;
  ip: Generated<string>;
  locale: Generated<string>;
  expires_at: Instant;
  create_datetime: Generated<Instant>;
};

type ApiClientTable = {
  id: Always<number>;
  name: string;
  key_prefix: Generated<string>;
  key_hash: Generated<string>;
  key_made_at: Instant | null;
  user_id: number;
  customer_id: number | null;
  scopes: Generated<string[]>;
  rate_per_minute: Generated<number>;
  expires_at: Instant | null;
  is_enabled: Generated<boolean>;
  callback_url: Generated<string>;
  notification_form: Generated<string>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type ApiClientUseTable = {
  client_id: number;
  calls: Generated<number>;
  last_used_at: Instant;
  last_ip: Generated<string>;
  window_since: Instant | null;
  window_calls: Generated<number>;
};

type ApiWhiteListTable = {
  id: Always<number>;
  keyword: Generated<string>;
  url: string;
  method: number;
  enable_datasource: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type AreaTable = {
  id: Always<number>;
  name: string;
  code: string;
  level: number;
  pcode: string | null;
  pinyin: Generated<string>;
  initials: Generated<string>;
  enable: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type AuditTable = {
  id: Always<number>;
  request_id: string | null;
  resource: string;
  row_id: number;
  action: string;
  changes: Generated<Json>;
  creator_id: number | null;
  create_datetime: Generated<Instant>;
};

type BookingTable = {
  id: Always<number>;
  orderno: string;
  createtime: Generated<Instant>;
  bsstatus: Generated<number>;
  sistatus: Generated<number>;
  mblno: Generated<string>;
  hblno: Generated<string>;
  custno: Generated<string>;
  customername: Generated<string>;
  shipper: Generated<string>;
  consignee: Generated<string>;
  notifyparty: Generated<string>;
  agent: Generated<string>;
  linkman: Generated<string>;
  sale_id: number | null;
  sale_name: Generated<string>;
  carrier: string | null;
  contractno: Generated<string>;
  yard: string | null;
  vessel: Generated<string>;
  voyno: Generated<string>;
  etd: string | null;
  placereceipt: Generated<string>;
  portload: string | null;
  portdischarge: string | null;
  placedelivery: Generated<string>;
  destination: Generated<string>;
  transtype_kind: Always<string>;
  transtype: string | null;
  service: string | null;
  issuetype: string | null;
  blfrt_kind: Always<string>;
  blfrt: string | null;
  prepardat: Generated<string>;
  nobill: number | null;
  copynobilll: number | null;
  iscontainersoc: Generated<boolean>;
  cargoid: Generated<string>;
  marks: Generated<string>;
  description: Generated<string>;
  hscode: Generated<string>;
  pkgs: number | null;
  kindpkgs: string | null;
  kgs: Numeric | null;
  cbm: Numeric | null;
  ctnall: Generated<string>;
  ctnnum: Generated<number>;
  tempset: Numeric | null;
  tempid: Generated<string>;
  reeferf: Generated<string>;
  humidity: Generated<string>;
  dclass: Generated<string>;
  dunno: Generated<string>;
  dpage: Generated<string>;
  dlabel: Generated<string>;
  ediremark: Generated<string>;
  siremark: Generated<string>;
  remark: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  cancel_state: Generated<string>;
  amend_state: Generated<string>;
  reason_code: string | null;
  reason_text: Generated<string>;
  si_reason_code: string | null;
  si_reason_text: Generated<string>;
  sent_at: Instant | null;
  sent_version: number | null;
  acknowledged_at: Instant | null;
  carrier_reference: Generated<string>;
  feedback: Generated<Json>;
  si_sent_at: Instant | null;
  si_revision: Generated<number>;
  si_base: Json | null;
  amendment_count: Generated<number>;
  is_late_si: Generated<boolean>;
  is_vgm_later: Generated<boolean>;
  is_archived: Generated<boolean>;
  is_vessel_changed: Generated<boolean>;
  split_from_id: number | null;
  combined_into_id: number | null;
  copied_from_id: number | null;
  vent_open: boolean | null;
  vent_value: Numeric | null;
  vent_unit: string | null;
  o2: Numeric | null;
  co2: Numeric | null;
  ca: Generated<boolean>;
  cold_treatment: Generated<boolean>;
  pre_cooling: Generated<boolean>;
  genset: Generated<boolean>;
  drainholes: Generated<boolean>;
  bulb_mode: Generated<boolean>;
  is_nor: Generated<boolean>;
  teu: Generated<Numeric>;
  error_count: Generated<number>;
  doc_owner_id: number | null;
  doc_owner_name: Generated<string>;
  customer_id: number | null;
  changes_asked_at: Instant | null;
  known_since: Instant | null;
};

type BookingAccountTable = {
  id: Always<number>;
  name: string;
  channel: string;
  carrier: string | null;
  customername: Generated<string>;
  is_company: Generated<boolean>;
  login: Generated<string>;
  secret_sealed: Generated<string>;
  secret_key_id: Generated<string>;
  party_code: Generated<string>;
  sender_id: Generated<string>;
  receiver_id: Generated<string>;
  contractno: Generated<string>;
  booking_office: Generated<string>;
  linkman: Generated<string>;
  so_mails: Generated<string[]>;
  si_mails: Generated<string[]>;
  valid_from: string | null;
  valid_to: string | null;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type BookingAmendmentTable = {
  id: Always<number>;
  booking_id: number;
  number: number;
  state: Generated<string>;
  changes: Json;
  diff: Generated<Json>;
  base_version: number;
  reason_code: string | null;
  reason_text: Generated<string>;
  answer_text: Generated<string>;
  answered_at: Instant | null;
  creator_id: number | null;
  modifier_id: number | null;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  revision_id: number | null;
};

type BookingAttachmentTable = {
  id: Always<number>;
  booking_id: number;
  file_id: number;
  file: string;
  kind: Generated<string>;
  note: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type BookingCommentTable = {
  id: Always<number>;
  booking_id: number;
  text: string;
  mentions: Generated<number[]>;
  edited_at: Instant | null;
  creator_id: number | null;
  modifier_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type BookingContainerTable = {
  id: Always<number>;
  booking_id: number;
  seq: number;
  ctnall: string;
  ctnnum: Generated<number>;
  cntrno: Generated<string>;
  sealno: Generated<string>;
  pkgs: number | null;
  kindpkgs: string | null;
  kgs: Numeric | null;
  cbm: Numeric | null;
  tareweight: number | null;
  ctnstatus: Generated<string>;
  weightype: string | null;
  weighkgs: Numeric | null;
  weighattn: Generated<string>;
  vgmconncom: Generated<string>;
  weightel: Generated<string>;
  vgmaddr: Generated<string>;
  vgmemail: Generated<string>;
  weighdate: Instant | null;
  remark: Generated<string>;
  hscode: Generated<string>;
  marks: Generated<string>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  seal_source: string | null;
  is_soc: boolean | null;
  packing_kgs: Numeric | null;
  dunnage_kgs: Numeric | null;
  og_length_front: Numeric | null;
  og_length_back: Numeric | null;
  og_width_left: Numeric | null;
  og_width_right: Numeric | null;
  og_height: Numeric | null;
  vgm_state: Generated<string>;
  cntrno_reason: Generated<string>;
  vgm_transmission_id: number | null;
};

type BookingCutoffTable = {
  id: Always<number>;
  booking_id: number;
  code: string;
  at: Instant;
  port_tz: string;
  source: string;
  estimated: Generated<boolean>;
  is_done: Generated<boolean>;
  done_at: Instant | null;
  done_by: number | null;
  changed_at: Generated<Instant>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type BookingDgTable = {
  id: Always<number>;
  booking_id: number;
  seq: number;
  dunno: Generated<string>;
  psn: Generated<string>;
  technical_name: Generated<string>;
  dclass: Generated<string>;
  subsidiary: Generated<string>;
  packing_group: string | null;
  ems: Generated<string>;
  flash_point: Numeric | null;
  marine_pollutant: boolean | null;
  limited_quantity: Generated<boolean>;
  pkgs: number | null;
  kindpkgs: string | null;
  inner_kindpkgs: string | null;
  gross_kgs: Numeric | null;
  net_kgs: Numeric | null;
  nem_kgs: Numeric | null;
  segregation: Generated<string>;
  emergency_contact: Generated<string>;
  emergency_phone: Generated<string>;
  dpage: Generated<string>;
  imdg_amendment: Generated<string>;
  dlabel: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type BookingDocumentTable = {
  id: Always<number>;
  booking_id: number;
  revision_id: number;
  kind: string;
  language: string;
  format: string;
  box: Generated<string>;
  file_id: number;
  file: string;
  name: string;
  sha256: string;
  pages: number;
  size: number;
  creator_id: number | null;
  create_datetime: Generated<Instant>;
};

type BookingEventTable = {
  id: Always<number>;
  booking_id: number;
  order_no: string;
  action: string;
  from_so: number | null;
  to_so: number | null;
  from_si: number | null;
  to_si: number | null;
  from_cancel: string | null;
  to_cancel: string | null;
  from_amend: string | null;
  to_amend: string | null;
  actor_id: number | null;
  actor_name: Generated<string>;
  user_type: number | null;
  dept_id: number | null;
  at: Generated<Instant>;
  ip: Generated<string>;
  channel: Generated<string>;
  version_before: number | null;
  version_after: number | null;
  reason_code: string | null;
  reason_text: Generated<string>;
  note: Generated<string>;
  diff: Generated<Json>;
  other_id: number | null;
  other_no: Generated<string>;
  request_id: string | null;
  files: Generated<string[]>;
};

type BookingGoodsTable = {
  id: Always<number>;
  booking_id: number;
  container_id: number | null;
  seq: number;
  description: Generated<string>;
  pkgs: number | null;
  kindpkgs: string | null;
  kgs: Numeric | null;
  cbm: Numeric | null;
  hscode: Generated<string>;
  marks: Generated<string>;
  dunno: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type BookingLockTable = {
  booking_id: number;
  user_id: number;
  until: Instant;
};

type BookingPresenceTable = {
  booking_id: number;
  user_id: number;
  page: string;
  is_editing: Generated<boolean>;
  at: Generated<Instant>;
};

type BookingRevisionTable = {
  id: Always<number>;
  booking_id: number;
  number: number;
  version: number;
  content: Json;
  sha256: string;
  creator_id: number | null;
  create_datetime: Generated<Instant>;
};

type BookingRuleTable = {
  id: Always<number>;
  rule: string;
  stage: string;
  default_severity: string;
  severity: string | null;
  is_kept: Generated<boolean>;
  sentence_zh: string;
  sentence_en: string;
  sort: Generated<number>;
  remark: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type BookingTemplateTable = {
  id: Always<number>;
  name: string;
  scope: Generated<string>;
  payload: Json;
  customername: Generated<string>;
  carrier: string | null;
  portload: string | null;
  portdischarge: string | null;
  ctnall: Generated<string>;
  use_count: Generated<number>;
  last_used_at: Instant | null;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  description: Generated<string>;
};

type CaptchaTable = {
  id: Always<number>;
  answer_hash: string;
  expires_at: Instant;
  create_datetime: Generated<Instant>;
};

type CarrierTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  initials: Always<string>;
  scac: Generated<string>;
  smdg_liner_code: Generated<string>;
  platform_code: Generated<string>;
  country_code: Generated<string>;
  alliance: Generated<string>;
  container_prefixes: Generated<string[]>;
  dcsa: Generated<string>;
  tracking_provider_code: Generated<string>;
  track_by: Generated<string[]>;
  requires_contract: Generated<boolean>;
  booking_channel: Generated<string>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type CarrierChannelTable = {
  id: Always<number>;
  code: string;
  carrier: string;
  function: string;
  kind: string;
  transport: string;
  sender_id: Generated<string>;
  receiver_id: Generated<string>;
  recipients: Generated<Json>;
  base_url: Generated<string>;
  language: Generated<string>;
  limit_name: Generated<number>;
  limit_party_line: Generated<number>;
  limit_description: Generated<number>;
  limit_remark: Generated<number>;
  latin_only: Generated<boolean>;
  requires_contract: Generated<boolean>;
  requires_hs: Generated<boolean>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  credential: Generated<string>;
  credential_key_id: Generated<string>;
  callback_secret: Generated<string>;
  callback_secret_key_id: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type CarrierInquiryTable = {
  booking_id: number;
  ask_at: Instant | null;
  asked_at: Instant | null;
  quiet: Generated<number>;
  failures: Generated<number>;
  error: Generated<string>;
};

type CeleryLogTable = {
  id: Always<number>;
  periodic_task: number | null;
  task_name: string;
  task: string;
  kwargs: Generated<string>;
  trigger: string;
  status: string;
  due_at: Instant | null;
  sent_at: Instant | null;
  retry_at: Instant | null;
  started_at: Instant | null;
  finished_at: Instant | null;
  duration_ms: number | null;
  attempt: Generated<number>;
  failures: Generated<number>;
  losses: Generated<number>;
  progress: number | null;
  result: Generated<string>;
  failure: string | null;
  error: Generated<string>;
  missed_count: Generated<number>;
  line_count: Generated<number>;
  node_id: number | null;
  stop_asked: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type CeleryLogLineTable = {
  run_id: number;
  seq: number;
  at: Instant;
  level: string;
  text: string;
  text_key: Generated<string>;
  params: Generated<Json>;
};

type ConfigVersionTable = {
  only_row: Generated<boolean>;
  version: Generated<string>;
  time_zone: Generated<string>;
  password_days: Generated<number>;
};

type ContainerTypeTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  initials: Always<string>;
  aliases: Generated<string[]>;
  iso_size_type: string;
  iso_type_group: Generated<string>;
  category: string;
  length_ft: number;
  height: string;
  teu: Numeric;
  inner_length_mm: Generated<number>;
  inner_width_mm: Generated<number>;
  inner_height_mm: Generated<number>;
  capacity_cbm: Generated<Numeric>;
  tare_kg: number;
  max_gross_kg: number;
  max_payload_kg: Always<number>;
  is_reefer: Generated<boolean>;
  allows_out_of_gauge: Generated<boolean>;
  is_tank: Generated<boolean>;
  popular: Generated<boolean>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type ContentHoldTable = {
  id: Always<number>;
  md5sum: string;
  create_datetime: Generated<Instant>;
};

type CrontabScheduleTable = {
  id: Always<number>;
  minute: Generated<string>;
  hour: Generated<string>;
  day_of_month: Generated<string>;
  month_of_year: Generated<string>;
  day_of_week: Generated<string>;
  timezone: Generated<string>;
  crontab_str: Always<string>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type CurrencyTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  initials: Always<string>;
  numeric_code: string;
  decimals: Generated<number>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type CustomerTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: Generated<string>;
  short_name: Generated<string>;
  initials: Always<string>;
  kind: Generated<string>;
  country: Generated<string>;
  credit_code: Generated<string>;
  tax_id: Generated<string>;
  sale_id: number | null;
  sale_name: Generated<string>;
  payment_terms: Generated<string>;
  payment_days: Generated<number>;
  credit_state: Generated<string>;
  credit_reason: Generated<string>;
  credit_limit: Numeric | null;
  contractno: Generated<string>;
  address: Generated<string>;
  booking_note: Generated<string>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type CustomerContactTable = {
  id: Always<number>;
  customer_id: number;
  seq: number;
  name: string;
  job: Generated<string>;
  phone: Generated<string>;
  mobile: Generated<string>;
  email: Generated<string>;
  is_main: Generated<boolean>;
};

type CutoffCodeTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  initials: Always<string>;
  applies_to: string;
  kind: Generated<string>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type CutoffRuleTable = {
  id: Always<number>;
  carrier: string | null;
  service: string | null;
  portload: string | null;
  code: string;
  hours_before: number | null;
  days_before: number | null;
  local_time: string | null;
  estimated: Generated<boolean>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type DangerousSubstanceTable = {
  id: Always<number>;
  un_number: string;
  psn: string;
  psn_zh: Generated<string>;
  technical_name_required: Generated<boolean>;
  dclass: string;
  subsidiary: Generated<string>;
  packing_groups: Generated<string[]>;
  labels: Generated<string[]>;
  ems: Generated<string>;
  marine_pollutant: Generated<boolean>;
  flash_point: Numeric | null;
  segregation_groups: Generated<string[]>;
  segregate_as: Generated<string>;
  cas_numbers: Generated<string[]>;
  hs_codes: Generated<string[]>;
  special_provisions: Generated<string[]>;
  limited_quantity: Generated<string>;
  stowage_category: Generated<string>;
  dpage: Generated<string>;
  imdg_amendment: Generated<string>;
  aliases: Generated<string[]>;
  documents: Generated<string[]>;
  note: Generated<string>;
  source: Generated<string>;
  enabled: Generated<boolean>;
  is_customer_data: Generated<boolean>;
  is_verified: Generated<boolean>;
  verified_by: number | null;
  verified_at: Instant | null;
  initials: Always<string>;
  search_text: Always<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  segregation_codes: Generated<string[]>;
  is_from_table: Generated<boolean>;
};

type DatabaseStatisticTable = {
  measured_on: string;
  table_name: string;
  bytes: number;
  row_count: number;
};

type DcsaBookingTable = {
  booking_id: number;
  client_id: number | null;
  request: Json;
  feedbacks: Generated<Json>;
  open_points: Generated<Json>;
  updates: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type DeliveryTable = {
  id: Always<number>;
  target_id: number;
  message_id: Generated<string>;
  type: string | null;
  booking_id: number | null;
  event_id: number | null;
  detail: Generated<Json>;
  body: string | null;
  status: Generated<string>;
  is_again: Generated<boolean>;
  tries: Generated<number>;
  told_at: Instant | null;
  answer_code: number | null;
  answer_ms: number | null;
  answer: Generated<string>;
  error: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type DeliveryTargetTable = {
  id: Always<number>;
  kind: Generated<string>;
  name: string;
  url: string;
  events: Generated<string[]>;
  customer_id: number | null;
  enabled: Generated<boolean>;
  description: Generated<string>;
  owner_id: number | null;
  secret: Generated<string>;
  secret_key_id: Generated<string>;
  old_secret: Generated<string>;
  old_secret_key_id: Generated<string>;
  old_secret_until: Instant | null;
  status: Generated<string>;
  failures: Generated<number>;
  last_error: Generated<string>;
  last_sent_at: Instant | null;
  queued_at: Instant | null;
  job: string | null;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  client_id: number | null;
};

type DeptTable = {
  id: Always<number>;
  parent: number | null;
  name: string;
  key: Generated<string>;
  sort: Generated<number>;
  owner: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  status: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  initials: Always<string>;
  name_en: Generated<string>;
};

type DestinationPortTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  initials: Always<string>;
  lane: Generated<string>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type DestinationRuleTable = {
  id: Always<number>;
  country: string;
  side: Generated<string>;
  field: string;
  pattern: string;
  mandatory: Generated<boolean>;
  message_zh: string;
  message_en: string;
  enabled: Generated<boolean>;
  remark: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type DgCarrierRuleTable = {
  id: Always<number>;
  carrier: string;
  un_number: Generated<string>;
  dclass: Generated<string>;
  verdict: string;
  as_of: string;
  remark: Generated<string>;
  enabled: Generated<boolean>;
  is_sample: Generated<boolean>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type DictionaryTable = {
  id: Always<number>;
  parent: number | null;
  label: string;
  label_en: Generated<string>;
  value: string;
  type: Generated<number>;
  color: Generated<string>;
  is_value: Generated<boolean>;
  status: Generated<boolean>;
  sort: Generated<number>;
  remark: Generated<string>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type DismissedVesselTable = {
  name: string;
  creator_id: number | null;
  create_datetime: Generated<Instant>;
};

type DocumentTextTable = {
  id: Always<number>;
  kind: string;
  language: string;
  carrier: string | null;
  title: string;
  body: string;
  is_enabled: Generated<boolean>;
  remark: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type EventOutboxTable = {
  id: Always<number>;
  subscriber_id: number;
  event_id: number;
};

type EventSubscriberTable = {
  id: Always<number>;
  subscription_id: Generated<string>;
  owner_id: number;
  callback_url: string;
  filters: Generated<Json>;
  secret: Generated<string>;
  secret_key_id: Generated<string>;
  status: Generated<string>;
  failures: Generated<number>;
  last_error: Generated<string>;
  last_sent_at: Instant | null;
  queued_at: Instant | null;
  create_datetime: Generated<Instant>;
  job: string | null;
  creator_id: Always<number | null>;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  update_datetime: Generated<Instant>;
};

type ExchangeRateTable = {
  id: Always<number>;
  currency: string;
  to_cny: Numeric;
  date: string;
  source: Generated<string>;
  description: Generated<string>;
  is_sample: Generated<boolean>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type FileTable = {
  id: Always<number>;
  name: string;
  url: string;
  file_url: Generated<string>;
  md5sum: string;
  sha256: string;
  size: number;
  mime_type: string;
  engine: Generated<string>;
  kind: string;
  is_public: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  content_removed_at: Instant | null;
};

type FileTicketTable = {
  hash: string;
  file_id: number;
  expires_at: Instant;
};

type FreightModeTable = {
  id: Always<number>;
  kind: string;
  code: string;
  name_zh: string;
  name_en: string;
  initials: Always<string>;
  dcsa_code: string;
  edifact_code: Generated<string>;
  print_clause: Generated<string>;
  needs_place: Generated<boolean>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type FrontendErrorTable = {
  id: Always<number>;
  fingerprint: string;
  app_version: Generated<string>;
  build: Generated<string>;
  type: string;
  times: number;
  message: string;
  url: Generated<string>;
  detail: Generated<string>;
  last_user: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type FrontendLogTable = {
  id: Always<number>;
  type: string;
  message: string;
  url: Generated<string>;
  detail: Generated<string>;
  app_version: Generated<string>;
  build: Generated<string>;
  happened_at: Instant;
  uuid: Generated<string>;
  token_mark: Generated<string>;
  user_name: Generated<string>;
  ip: Generated<string>;
  agent: Generated<string>;
  fingerprint: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type IdempotencyKeyTable = {
  user_id: number;
  key: string;
  request_hash: string;
  status: number | null;
  body: string | null;
  create_datetime: Generated<Instant>;
};

type ImportLineTable = {
  task_id: number;
  row_no: number;
  cells: string[];
  input: Generated<Json>;
  parent_row: number | null;
  errors: Generated<Json>;
};

type ImportRowTable = {
  task_id: number;
  row_no: number;
  cells: string[];
  input: Generated<Json>;
  target_id: number | null;
  target_version: number | null;
  errors: Generated<Json>;
  warnings: Generated<Json>;
  made_id: number | null;
};

type IntervalScheduleTable = {
  id: Always<number>;
  every: number;
  period: string;
  name: Always<string>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type IssueTypeTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  initials: Always<string>;
  document_type: string;
  is_electronic: Generated<boolean>;
  is_to_order_allowed: Generated<boolean>;
  surrender_at_origin: Generated<boolean>;
  default_originals: Generated<number>;
  default_copies: Generated<number>;
  edifact_code: Generated<string>;
  fee_code: string | null;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type KnownDeviceTable = {
  id: Always<number>;
  user_id: number;
  secret_hash: string;
  last_seen: Generated<Instant>;
  create_datetime: Generated<Instant>;
};

type LclRateTable = {
  id: Always<number>;
  portload: string;
  portdischarge: string;
  transit_port: string | null;
  coloader: Generated<string>;
  currency: Generated<string>;
  per_cbm: Numeric;
  per_ton: Numeric;
  min_charge_cbm: Generated<Numeric>;
  transit_days: number | null;
  sailing_weekdays: Generated<number[]>;
  valid_from: string;
  valid_to: string | null;
  enabled: Generated<boolean>;
  description: Generated<string>;
  is_sample: Generated<boolean>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type LoadPortTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  initials: Always<string>;
  province: Generated<string>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type LocalChargeTable = {
  id: Always<number>;
  port: string;
  carrier: string | null;
  code: string;
  basis: string;
  currency: string;
  p20: Numeric | null;
  p40: Numeric | null;
  p45: Numeric | null;
  flat: Numeric | null;
  valid_from: string;
  valid_to: string | null;
  enabled: Generated<boolean>;
  description: Generated<string>;
  is_sample: Generated<boolean>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type LoginLogTable = {
  id: Generated<number>;
  username: Generated<string>;
  user_id: number | null;
  result: string;
  ip: Generated<string>;
  agent: Generated<string>;
  browser: Generated<string>;
  os: Generated<string>;
  login_type: Generated<number>;
  create_datetime: Generated<Instant>;
  continent: Generated<string>;
  country: Generated<string>;
  country_english: Generated<string>;
  country_code: Generated<string>;
  province: Generated<string>;
  province_english: Generated<string>;
  city: Generated<string>;
  city_english: Generated<string>;
  district: Generated<string>;
  isp: Generated<string>;
  area_code: Generated<string>;
  longitude: Numeric | null;
  latitude: Numeric | null;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  update_datetime: Generated<Instant>;
  device_id: number | null;
};

type LoginTicketTable = {
  id: Always<number>;
  secret_hash: string;
  user_id: number;
  username: string;
  login_type: number;
  password_mark: string;
  expires_at: Instant;
  create_datetime: Generated<Instant>;
};

type MarkupRuleTable = {
  id: Always<number>;
  customer_kind: string | null;
  carrier: string | null;
  lane: string | null;
  ctn_code: string | null;
  kind: string;
  value: Numeric;
  currency: Generated<string>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type MenuTable = {
  id: Always<number>;
  parent: number | null;
  icon: Generated<string>;
  name: string;
  name_en: Generated<string>;
  sort: Generated<number>;
  is_link: Generated<boolean>;
  is_catalog: Generated<boolean>;
  web_path: Generated<string>;
  component: Generated<string>;
  component_name: Generated<string>;
  status: Generated<boolean>;
  frame_out: Generated<boolean>;
  cache: Generated<boolean>;
  visible: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type MenuButtonTable = {
  id: Always<number>;
  menu: number;
  name: string;
  name_en: Generated<string>;
  value: string;
  api: string;
  method: number;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type MessageCenterTable = {
  id: Always<number>;
  title: string;
  content: string;
  link: Generated<string>;
  target_type: Generated<number>;
  target_user: Generated<number[]>;
  target_role: Generated<number[]>;
  target_dept: Generated<number[]>;
  target_names: Generated<string>;
  is_published: Generated<boolean>;
  published_datetime: Instant | null;
  receivers: Generated<number>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  description: Generated<string>;
};

type MessageReceiptTable = {
  id: Generated<number>;
  user_id: number;
  kind: string;
  message_id: number | null;
  text_key: Generated<string>;
  params: Generated<Json>;
  link: Generated<string>;
  topic: Generated<string>;
  creator_id: number | null;
  read_datetime: Instant | null;
  is_deleted: Generated<boolean>;
  create_datetime: Generated<Instant>;
};

type NodeStateTable = {
  node_id: number;
  version: Generated<string>;
  commit: Generated<string>;
  state: Generated<Json>;
  clock_ms: Generated<number>;
  seen_at: Generated<Instant>;
};

type OperationLogTable = {
  id: Generated<number>;
  request_modular: Generated<string>;
  request_path: string;
  request_method: string;
  request_body: Generated<string>;
  request_msg: Generated<string>;
  request_ip: Generated<string>;
  request_browser: Generated<string>;
  request_os: Generated<string>;
  response_code: Generated<string>;
  http_status: number;
  json_result: Generated<string>;
  status: boolean;
  duration_ms: number;
  request_id: string;
  row_ids: Generated<number[]>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  client_name: Generated<string>;
};

type OrderNumberTable = {
  orderno: string;
};

type PackageTypeTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  initials: Always<string>;
  is_local: Generated<boolean>;
  rec21_name: Generated<string>;
  plural_en: string;
  print_abbreviation: Generated<string>;
  is_bulk: Generated<boolean>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type PartyTable = {
  id: Always<number>;
  block: string;
  block_key: Always<string>;
  name: Always<string>;
  is_shipper: Generated<boolean>;
  is_consignee: Generated<boolean>;
  is_notify: Generated<boolean>;
  is_agent: Generated<boolean>;
  country: Generated<string>;
  tax_ids: Generated<string>;
  customer_id: number | null;
  use_count: Generated<number>;
  last_used_at: Instant | null;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  owner_key: Always<string>;
};

type PartyUseTable = {
  party_id: number;
  user_id: number;
  use_count: Generated<number>;
  last_used_at: Instant;
};

type PeriodicTaskTable = {
  id: Always<number>;
  name: string;
  task: string;
  interval: number | null;
  crontab: number | null;
  kwargs: Generated<string>;
  enabled: Generated<boolean>;
  one_off: Generated<boolean>;
  start_time: Instant | null;
  expires: Instant | null;
  overlap: Generated<string>;
  missed: Generated<string>;
  lost: Generated<string>;
  max_retries: Generated<number>;
  retry_delay: Generated<number>;
  time_limit: Generated<number>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type PeriodicTaskStateTable = {
  task_id: number;
  plan: string;
  planned_at: Instant;
  next_run_at: Instant | null;
  last_run_at: Instant | null;
  last_status: string | null;
  total_run_count: Generated<number>;
};

type PortTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  initials: Always<string>;
  country_code: string;
  latitude: Numeric | null;
  longitude: Numeric | null;
  time_zone: string;
  lane: Generated<string>;
  kind: Generated<string>;
  is_load_port: Generated<boolean>;
  is_transit_hub: Generated<boolean>;
  aliases: Generated<string[]>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  subdivision: Generated<string>;
  source: Generated<string>;
  is_withdrawn: Generated<boolean>;
};

type PortCallTable = {
  id: Always<number>;
  voyage_id: number;
  seq: number;
  unlocode: string;
  terminal_code: Generated<string>;
  planned_arrival: Instant | null;
  planned_departure: Instant | null;
  estimated_arrival: Instant | null;
  estimated_departure: Instant | null;
  actual_arrival: Instant | null;
  actual_departure: Instant | null;
  current_arrival: Always<Instant | null>;
  current_departure: Always<Instant | null>;
  import_voyage: Generated<string>;
  export_voyage: Generated<string>;
  status: string | null;
  delay_reason: Generated<string>;
  remark: Generated<string>;
  load_allowed: Generated<boolean>;
  discharge_allowed: Generated<boolean>;
};

type PortCallCutoffTable = {
  port_call_id: number;
  code: string;
  at: Instant;
};

type PortGroupTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  aliases: Generated<string[]>;
  members: string[];
  initials: Always<string>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type PrintLeftOutTable = {
  task_id: number;
  position: number;
  booking_id: number;
  orderno: string;
  kind: string;
  reason: string;
};

type QuoteTable = {
  id: Always<number>;
  quote_no: string;
  customer_id: number | null;
  customer_name: Generated<string>;
  contact: Generated<string>;
  portload: string;
  portdischarge: string;
  mix: string;
  currency: Generated<string>;
  with_local: Generated<boolean>;
  markup_kind: Generated<string>;
  markup: Generated<Numeric>;
  valid_to: string;
  state: Generated<string>;
  sent_at: Instant | null;
  booking_id: number | null;
  total: Numeric | null;
  option_count: Generated<number>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type QuoteLineTable = {
  id: Always<number>;
  option_id: number;
  seq: number;
  code: string;
  kind: string;
  ctn_code: string | null;
  basis: string;
  quantity: Numeric;
  unit: Numeric;
  currency: string;
  amount: Numeric;
  converted: Numeric | null;
  is_included: Generated<boolean>;
  payable: Generated<string>;
  cost: Numeric | null;
};

type QuoteOptionTable = {
  id: Always<number>;
  quote_id: number;
  seq: number;
  rate_id: number;
  carrier: string;
  service_code: Generated<string>;
  transit_port: string | null;
  delivery_port: string | null;
  transit_days: number | null;
  sailing_weekdays: Generated<number[]>;
  free_days_dem: number | null;
  free_days_det: number | null;
  valid_from: string;
  valid_to: string;
  is_sample: Generated<boolean>;
  total: Numeric | null;
  missing: Generated<string[]>;
  transit_days_to: number | null;
};

type RateTable = {
  id: Always<number>;
  sheet_id: number | null;
  portload: string;
  portdischarge: string;
  delivery_port: string | null;
  transit_port: string | null;
  is_direct: Generated<boolean>;
  carrier: string;
  service_code: Generated<string>;
  lane: Generated<string>;
  cargo_kind: Generated<string>;
  commodity_group: Generated<string>;
  contract_no: Generated<string>;
  currency: Generated<string>;
  transit_days: number | null;
  sailing_weekdays: Generated<number[]>;
  customs_cutoff_weekday: number | null;
  free_days_dem: number | null;
  free_days_det: number | null;
  weight_limit_20_kg: number | null;
  promoted: Generated<boolean>;
  price_date_basis: Generated<string>;
  valid_from: string;
  valid_to: string;
  state: Generated<string>;
  published_at: Instant | null;
  is_sample: Generated<boolean>;
  description: Generated<string>;
  shown: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  words: Always<string>;
  is_on_request: Generated<boolean>;
  transit_days_to: number | null;
  rate_key: Always<string>;
};

type RateImportTable = {
  id: Always<number>;
  user_id: number;
  file_name: string;
  file_hash: string;
  sheets: Json;
  plan: Json;
  is_remembered: Generated<boolean>;
  checked: Json | null;
  sheet_id: number | null;
  state: Generated<string>;
  create_datetime: Generated<Instant>;
};

type RatePriceTable = {
  id: Always<number>;
  rate_id: number;
  ctn_code: string;
  sell: Numeric;
  cost: Numeric | null;
  base: Numeric | null;
  source_cell: Generated<string>;
  currency: Generated<string>;
};

type RatePriceHistoryTable = {
  id: Always<number>;
  rate_id: number;
  ctn_code: string;
  sell: Numeric;
  at: Generated<Instant>;
};

type RateSheetTable = {
  id: Always<number>;
  name: string;
  carrier: string | null;
  lane: Generated<string>;
  currency: Generated<string>;
  price_date_basis: Generated<string>;
  valid_from: string;
  valid_to: string;
  contract_no: Generated<string>;
  remark_public: Generated<string>;
  remark_booking: Generated<string>;
  state: Generated<string>;
  source_file: Generated<string>;
  is_sample: Generated<boolean>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type RateSurchargeTable = {
  id: Always<number>;
  rate_id: number | null;
  sheet_id: number | null;
  seq: number;
  code: string;
  basis: string;
  currency: string;
  p20: Numeric | null;
  p40: Numeric | null;
  p45: Numeric | null;
  flat: Numeric | null;
  is_included: Generated<boolean>;
  payable: Generated<string>;
  valid_from: string | null;
  valid_to: string | null;
};

type ReceivedFileTable = {
  id: Always<number>;
  channel_id: number | null;
  source: string;
  file_name: Generated<string>;
  bytes: Buffer;
  size: number;
  sha256: string;
  sender_id: Generated<string>;
  control_ref: Generated<string>;
  repeats: Generated<number>;
  creator_id: number | null;
  create_datetime: Generated<Instant>;
  parts: Generated<number>;
  part_of: number | null;
  is_test: Generated<boolean>;
};

type ReceivedMessageTable = {
  id: Always<number>;
  file_id: number;
  position: number;
  kind: Generated<string>;
  says: string | null;
  status: Generated<string>;
  reference: Generated<string>;
  booking_id: number | null;
  transmission_id: number | null;
  answer: Json | null;
  problem: Generated<Json>;
  sale_id: number | null;
  doc_owner_id: number | null;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type RecoveryCodeTable = {
  id: Always<number>;
  user_id: number;
  code_hash: string;
  create_datetime: Generated<Instant>;
};

type ReminderRuleTable = {
  id: Always<number>;
  code: string;
  hours_before: number;
  audience: string;
  role_id: number | null;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type ReminderSentTable = {
  booking_id: number;
  code: string;
  rule_id: number;
  at: Instant;
  sent_at: Generated<Instant>;
};

type RightsVersionTable = {
  only_row: Generated<boolean>;
  version: Generated<number>;
};

type RoleTable = {
  id: Always<number>;
  name: string;
  key: string;
  sort: Generated<number>;
  status: Generated<boolean>;
  admin: Generated<boolean>;
  data_range: Generated<number>;
  remark: Generated<string>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  second_factor: Generated<boolean>;
  name_en: Generated<string>;
};

type RoleButtonTable = {
  role_id: number;
  button_id: number;
};

type RoleDeptTable = {
  role_id: number;
  dept_id: number;
};

type RoleMenuTable = {
  role_id: number;
  menu_id: number;
};

type RuleVersionTable = {
  only_row: Generated<boolean>;
  version: Generated<string>;
};

type SavedViewTable = {
  id: Always<number>;
  route: string;
  name: string;
  query: Generated<string>;
  columns: Json | null;
  is_shared: Generated<boolean>;
  creator_id: number;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type ScheduleChangeTable = {
  id: Always<number>;
  voyage_id: number;
  port_call_id: number | null;
  unlocode: string | null;
  field: string;
  old_value: Generated<string>;
  new_value: Generated<string>;
  shift_hours: Numeric | null;
  source_id: number | null;
  booking_ids: Generated<number[]>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type ScheduleImportTable = {
  id: Always<number>;
  kind: string;
  file_name: Generated<string>;
  digest: Generated<string>;
  columns: Generated<string[]>;
  creator_id: number;
  create_datetime: Generated<Instant>;
  sheets: Json | null;
  plan: Json | null;
  reading: Json | null;
  is_remembered: Generated<boolean>;
  written: Generated<number>;
  shown: Generated<Json>;
};

type ScheduleImportRowTable = {
  import_id: number;
  row_no: number;
  cells: string[];
  input: Json;
  issues: Generated<Json>;
  findings: Generated<Json>;
  places: Json | null;
  flags: Generated<Json>;
};

type ScheduleSourceTable = {
  id: Always<number>;
  kind: string;
  carrier_code: string | null;
  file_name: Generated<string>;
  digest: Generated<string>;
  rows_ok: Generated<number>;
  rows_bad: Generated<number>;
  voyages_new: Generated<number>;
  voyages_changed: Generated<number>;
  voyages_same: Generated<number>;
  bookings_told: Generated<number>;
  supersedes: number | null;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type SchedulerNodeTable = {
  id: Always<number>;
  name: string;
  started_at: Generated<Instant>;
};

type SchemaMigrationTable = {
  name: string;
  sha256: string;
  applied_at: Generated<Instant>;
};

type SecondFactorTable = {
  user_id: number;
  secret: string;
  key_id: string;
  confirmed_at: Instant | null;
  last_step: Generated<number>;
  create_datetime: Generated<Instant>;
};

type SeedRowTable = {
  seed: string;
  key: string;
};

type SeedRunTable = {
  seed: string;
  sha256: string;
  ran_at: Generated<Instant>;
};

type ServiceTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  initials: Always<string>;
  universal_ref: Generated<string>;
  operator_carrier_code: string;
  partners: Generated<string[]>;
  frequency_days: Generated<number>;
  kind: Generated<string>;
  lane: Generated<string>;
  voyage_pattern: Generated<string>;
  starts_on: string | null;
  first_number: Generated<number>;
  weeks_ahead: Generated<number>;
  enabled: Generated<boolean>;
  is_sample: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type ServiceRotationTable = {
  id: Always<number>;
  service_id: number;
  seq: number;
  unlocode: string;
  terminal_code: Generated<string>;
  arrival_day: number;
  arrival_time: Generated<string>;
  departure_day: number;
  departure_time: Generated<string>;
  cutoffs: Generated<Json>;
};

type ServiceTypeTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  initials: Always<string>;
  receipt_type: string;
  delivery_type: string;
  origin_movement: string;
  destination_movement: string;
  edifact_code: Generated<string>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type ServiceVesselTable = {
  id: Always<number>;
  service_id: number;
  seq: number;
  vessel: string;
  imo: Generated<string>;
};

type SessionTable = {
  id: Always<number>;
  user_id: number;
  refresh_hash: string;
  previous_hash: string | null;
  rotated_at: Generated<Instant>;
  expires_at: Instant;
  ended_at: Instant | null;
  ended_by: string | null;
  ip: Generated<string>;
  agent: Generated<string>;
  last_seen: Generated<Instant>;
  create_datetime: Generated<Instant>;
  older_hashes: Generated<string[]>;
  locked_at: Instant | null;
  unlock_failures: Generated<number>;
  real_session_id: number | null;
};

type SheetFixTable = {
  carrier: string;
  kind: string;
  written: string;
  code: string;
};

type SheetMappingTable = {
  carrier: string;
  header: string;
  meaning: string;
  subject: string;
};

type SlotShareTable = {
  voyage_id: number;
  carrier_code: string;
  carrier_service_code: Generated<string>;
  carrier_export_voyage: Generated<string>;
};

type SsoVisitTable = {
  id: Always<number>;
  key_hash: string;
  state: string;
  nonce: string;
  code_verifier: string;
  issuer: Generated<string>;
  subject: Generated<string>;
  label: Generated<string>;
  expires_at: Instant;
  create_datetime: Generated<Instant>;
};

type StandingInTable = {
  stand_in_id: number | null;
  user_id: number | null;
};

type SurchargeTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  initials: Always<string>;
  basis: string;
  default_currency: string;
  side: string;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  is_on_event: Generated<boolean>;
};

type SystemConfigTable = {
  id: Always<number>;
  parent: number | null;
  title: string;
  title_en: Generated<string>;
  key: string;
  value: Json | null;
  sort: Generated<number>;
  status: Generated<boolean>;
  data_options: Json | null;
  form_item_type: Generated<number>;
  rule: Json | null;
  placeholder: Generated<string>;
  setting: Json | null;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type TaskTable = {
  id: Always<number>;
  kind: string;
  resource: string;
  state: Generated<string>;
  progress: Generated<number>;
  total: number | null;
  file: Generated<string>;
  size: number | null;
  error: Generated<string>;
  started_datetime: Instant | null;
  finished_datetime: Instant | null;
  creator_id: number;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  columns: Generated<string[]>;
  new_rows: number | null;
  changed_rows: number | null;
  error_rows: number | null;
  request: Json | null;
  line_columns: Generated<string[]>;
  warning_rows: number | null;
};

type TerminalTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  initials: Always<string>;
  full_name_zh: Generated<string>;
  port_code: string;
  smdg_code: Generated<string>;
  operator: Generated<string>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type TraceCarrierCodeTable = {
  id: Always<number>;
  provider: string;
  provider_carrier_code: string;
  name_zh: string;
  name_en: string;
  carrier: string | null;
  scac: Generated<string>;
  supports_bl: Generated<boolean>;
  supports_booking: Generated<boolean>;
  supports_container: Generated<boolean>;
  requires_pol: Generated<boolean>;
  enabled: Generated<boolean>;
  remark: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type TraceEventTable = {
  id: Always<number>;
  subscription_id: number;
  event_uid: string;
  event_type: string;
  event_code: Generated<string>;
  node: string | null;
  classifier: string;
  event_at: Instant;
  created_at: Instant;
  received_at: Generated<Instant>;
  container_no: Generated<string>;
  iso_code: Generated<string>;
  empty_full: Generated<string>;
  unlocode: string | null;
  place: Generated<string>;
  terminal: Generated<string>;
  vessel: Generated<string>;
  voyage: Generated<string>;
  mode: Generated<string>;
  source: string;
  is_retracted: Generated<boolean>;
  desc_zh: Generated<string>;
  desc_en: Generated<string>;
  body: Generated<Json>;
  event_id: Always<string>;
  set_aside: Generated<string>;
};

type TraceMilestoneTable = {
  subscription_id: number;
  booking_id: number | null;
  node: string;
  state: string;
  at: Instant | null;
  place: Generated<string>;
};

type TracePortCodeTable = {
  id: Always<number>;
  provider: string;
  provider_port_code: string;
  unlocode: string | null;
  name_zh: string;
  name_en: string;
  terminal_data: Generated<boolean>;
  customs_data: Generated<boolean>;
  enabled: Generated<boolean>;
  remark: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type TraceProviderTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  kind: string;
  base_url: Generated<string>;
  rate_limit: Generated<number>;
  poll_minutes: Generated<number>;
  is_default: Generated<boolean>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  credential: Generated<string>;
  credential_key_id: Generated<string>;
  callback_secret: Generated<string>;
  callback_secret_key_id: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type TraceProviderTurnTable = {
  provider: string;
  next_call_at: Instant;
};

type TracePushLogTable = {
  id: Always<number>;
  subscription_id: number | null;
  provider: string;
  direction: string;
  at: Generated<Instant>;
  http_status: number | null;
  body_hash: Generated<string>;
  body: Generated<string>;
  signature_ok: boolean | null;
  processed: Generated<boolean>;
  error: Generated<string>;
  duration_ms: number | null;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Always<Instant>;
  update_datetime: Always<Instant>;
};

type TraceSubscriptionTable = {
  id: Always<number>;
  provider: string;
  ref_type: string;
  reference_no: string;
  carrier: string | null;
  provider_carrier_code: Generated<string>;
  pol: string | null;
  pod: string | null;
  service_type: Generated<string>;
  booking_id: number | null;
  sale_id: number | null;
  doc_owner_id: number | null;
  remark: Generated<string>;
  local_key: Generated<string>;
  provider_sub_id: Generated<string>;
  status: Generated<string>;
  fail_code: string | null;
  fail_reason: Generated<string>;
  subscribed_at: Instant | null;
  last_push_at: Instant | null;
  next_poll_at: Instant | null;
  ended_at: Instant | null;
  is_forced_end: Generated<boolean>;
  is_automatic: Generated<boolean>;
  current_node: string | null;
  current_node_at: Instant | null;
  current_place: Generated<string>;
  vessel: Generated<string>;
  voyage: Generated<string>;
  eta: Instant | null;
  container_count: Generated<number>;
  event_count: Generated<number>;
  push_count: Generated<number>;
  share_token: string | null;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type TraceUnsettledTable = {
  id: Always<number>;
  subscription_id: number;
};

type TransferRuleTable = {
  id: Always<number>;
  unlocode: string | null;
  from_carrier: string | null;
  to_carrier: string | null;
  min_hours: Generated<number>;
  max_hours: Generated<number>;
  same_terminal_min_hours: number | null;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type TransmissionTable = {
  id: Always<number>;
  booking_id: number;
  channel_id: number | null;
  carrier: string | null;
  kind: string;
  transport: string;
  function: string;
  purpose: string;
  status: Generated<string>;
  revision_id: number;
  line_ids: Generated<number[]>;
  reason_text: Generated<string>;
  control_ref: Generated<string>;
  carrier_ref: Generated<string>;
  attempts: Generated<number>;
  next_at: Instant | null;
  last_error: Generated<string>;
  lease: string | null;
  lease_until: Instant | null;
  sent_at: Instant | null;
  acked_at: Instant | null;
  asked_by: number | null;
  sale_id: number | null;
  doc_owner_id: number | null;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  called_at: Instant | null;
  note: Generated<string>;
  files: Generated<string[]>;
  is_withdrawn: Generated<boolean>;
};

type TransmissionContentTable = {
  id: Always<number>;
  transmission_id: number;
  control_ref: string;
  file_name: string;
  content_type: string;
  bytes: Buffer;
  sha256: string;
  create_datetime: Generated<Instant>;
};

type TransmissionRecipientTable = {
  transmission_id: number;
  control_ref: string;
  recipient: string;
  sent_at: Generated<Instant>;
};

type UserIdentityTable = {
  id: Always<number>;
  user_id: number;
  issuer: string;
  subject: string;
  label: Generated<string>;
  last_login: Instant | null;
  create_datetime: Generated<Instant>;
};

type UserRoleTable = {
  user_id: number;
  role_id: number;
};

type UserStandInTable = {
  id: Always<number>;
  user_id: number;
  stand_in_id: number;
  from_date: string;
  to_date: string;
  creator_id: number | null;
  modifier_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type UsersTable = {
  id: Always<number>;
  username: string;
  password_hash: Generated<string>;
  name: string;
  dept: number | null;
  mobile: Generated<string>;
  email: Generated<string>;
  gender: Generated<number>;
  user_type: Generated<number>;
  is_active: Generated<boolean>;
  is_superuser: Generated<boolean>;
  avatar: Generated<string>;
  last_login: Instant | null;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  locale: Generated<string>;
  awaits_activation: Generated<boolean>;
  employee_no: Generated<string>;
  must_change_password: Generated<boolean>;
  password_changed_at: Generated<Instant>;
  password_history: Generated<string[]>;
  email_unconfirmed_since: Instant | null;
  name_en: Generated<string>;
};

type VesselTable = {
  id: Always<number>;
  name: string;
  imo: Generated<string>;
  flag: Generated<string>;
  year_built: number | null;
  gross_tonnage: number | null;
  nominal_teu: number | null;
  operator_carrier_code: string | null;
  call_sign: Generated<string>;
  mmsi: Generated<string>;
  former_names: Generated<string[]>;
  as_of: Generated<string>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type ViewAsLogTable = {
  id: Always<number>;
  viewer_id: number;
  user_id: number;
  session_id: number;
  reason: string;
  ip: Generated<string>;
  create_datetime: Generated<Instant>;
  ended_at: Instant | null;
  expires_at: Instant;
  username: Generated<string>;
  user_name: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  update_datetime: Generated<Instant>;
};

type VoyageTable = {
  id: Always<number>;
  service_id: number | null;
  carrier_code: string;
  vessel: Generated<string>;
  imo: Generated<string>;
  is_dummy_vessel: Generated<boolean>;
  export_voyage: string;
  import_voyage: Generated<string>;
  universal_voyage_ref: Generated<string>;
  direction: Generated<string>;
  status: Generated<string>;
  source_id: number | null;
  first_etd: string;
  rotation_on: string | null;
  is_sample: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
  is_detached: Generated<boolean>;
};

type WorkbenchLayoutTable = {
  user_id: number;
  layout: Json;
  update_datetime: Generated<Instant>;
};

type WorkingDayTable = {
  id: Always<number>;
  day: string;
  is_working: Generated<boolean>;
  name_zh: string;
  name_en: string;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

type YardTable = {
  id: Always<number>;
  code: string;
  name_zh: string;
  name_en: string;
  initials: Always<string>;
  full_name_zh: Generated<string>;
  city: Generated<string>;
  port_code: string;
  kind: string;
  contact: Generated<string>;
  phone: Generated<string>;
  address: Generated<string>;
  evidence: Generated<string>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  description: Generated<string>;
  creator_id: number | null;
  modifier_id: number | null;
  dept_belong_id: number | null;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  create_datetime: Generated<Instant>;
  update_datetime: Generated<Instant>;
};

export type DB = {
  account_link: AccountLinkTable;
  api_client: ApiClientTable;
  api_client_use: ApiClientUseTable;
  api_white_list: ApiWhiteListTable;
  area: AreaTable;
  audit: AuditTable;
  booking: BookingTable;
  booking_account: BookingAccountTable;
  booking_amendment: BookingAmendmentTable;
  booking_attachment: BookingAttachmentTable;
  booking_comment: BookingCommentTable;
  booking_container: BookingContainerTable;
  booking_cutoff: BookingCutoffTable;
  booking_dg: BookingDgTable;
  booking_document: BookingDocumentTable;
  booking_event: BookingEventTable;
  booking_goods: BookingGoodsTable;
  booking_lock: BookingLockTable;
  booking_presence: BookingPresenceTable;
  booking_revision: BookingRevisionTable;
  booking_rule: BookingRuleTable;
  booking_template: BookingTemplateTable;
  captcha: CaptchaTable;
  carrier: CarrierTable;
  carrier_channel: CarrierChannelTable;
  carrier_inquiry: CarrierInquiryTable;
  celery_log: CeleryLogTable;
  celery_log_line: CeleryLogLineTable;
  config_version: ConfigVersionTable;
  container_type: ContainerTypeTable;
  content_hold: ContentHoldTable;
  crontab_schedule: CrontabScheduleTable;
  currency: CurrencyTable;
  customer: CustomerTable;
  customer_contact: CustomerContactTable;
  cutoff_code: CutoffCodeTable;
  cutoff_rule: CutoffRuleTable;
  dangerous_substance: DangerousSubstanceTable;
  database_statistic: DatabaseStatisticTable;
  dcsa_booking: DcsaBookingTable;
  delivery: DeliveryTable;
  delivery_target: DeliveryTargetTable;
  dept: DeptTable;
  destination_port: DestinationPortTable;
  destination_rule: DestinationRuleTable;
  dg_carrier_rule: DgCarrierRuleTable;
  dictionary: DictionaryTable;
  dismissed_vessel: DismissedVesselTable;
  document_text: DocumentTextTable;
  event_outbox: EventOutboxTable;
  event_subscriber: EventSubscriberTable;
  exchange_rate: ExchangeRateTable;
  file: FileTable;
  file_ticket: FileTicketTable;
  freight_mode: FreightModeTable;
  frontend_error: FrontendErrorTable;
  frontend_log: FrontendLogTable;
  idempotency_key: IdempotencyKeyTable;
  import_line: ImportLineTable;
  import_row: ImportRowTable;
  interval_schedule: IntervalScheduleTable;
  issue_type: IssueTypeTable;
  known_device: KnownDeviceTable;
  lcl_rate: LclRateTable;
  load_port: LoadPortTable;
  local_charge: LocalChargeTable;
  login_log: LoginLogTable;
  login_ticket: LoginTicketTable;
  markup_rule: MarkupRuleTable;
  menu: MenuTable;
  menu_button: MenuButtonTable;
  message_center: MessageCenterTable;
  message_receipt: MessageReceiptTable;
  node_state: NodeStateTable;
  operation_log: OperationLogTable;
  order_number: OrderNumberTable;
  package_type: PackageTypeTable;
  party: PartyTable;
  party_use: PartyUseTable;
  periodic_task: PeriodicTaskTable;
  periodic_task_state: PeriodicTaskStateTable;
  port: PortTable;
  port_call: PortCallTable;
  port_call_cutoff: PortCallCutoffTable;
  port_group: PortGroupTable;
  print_left_out: PrintLeftOutTable;
  quote: QuoteTable;
  quote_line: QuoteLineTable;
  quote_option: QuoteOptionTable;
  rate: RateTable;
  rate_import: RateImportTable;
  rate_price: RatePriceTable;
  rate_price_history: RatePriceHistoryTable;
  rate_sheet: RateSheetTable;
  rate_surcharge: RateSurchargeTable;
  received_file: ReceivedFileTable;
  received_message: ReceivedMessageTable;
  recovery_code: RecoveryCodeTable;
  reminder_rule: ReminderRuleTable;
  reminder_sent: ReminderSentTable;
  rights_version: RightsVersionTable;
  role: RoleTable;
  role_button: RoleButtonTable;
  role_dept: RoleDeptTable;
  role_menu: RoleMenuTable;
  rule_version: RuleVersionTable;
  saved_view: SavedViewTable;
  schedule_change: ScheduleChangeTable;
  schedule_import: ScheduleImportTable;
  schedule_import_row: ScheduleImportRowTable;
  schedule_source: ScheduleSourceTable;
  scheduler_node: SchedulerNodeTable;
  schema_migration: SchemaMigrationTable;
  second_factor: SecondFactorTable;
  seed_row: SeedRowTable;
  seed_run: SeedRunTable;
  service: ServiceTable;
  service_rotation: ServiceRotationTable;
  service_type: ServiceTypeTable;
  service_vessel: ServiceVesselTable;
  session: SessionTable;
  sheet_fix: SheetFixTable;
  sheet_mapping: SheetMappingTable;
  slot_share: SlotShareTable;
  sso_visit: SsoVisitTable;
  standing_in: StandingInTable;
  surcharge: SurchargeTable;
  system_config: SystemConfigTable;
  task: TaskTable;
  terminal: TerminalTable;
  trace_carrier_code: TraceCarrierCodeTable;
  trace_event: TraceEventTable;
  trace_milestone: TraceMilestoneTable;
  trace_port_code: TracePortCodeTable;
  trace_provider: TraceProviderTable;
  trace_provider_turn: TraceProviderTurnTable;
  trace_push_log: TracePushLogTable;
  trace_subscription: TraceSubscriptionTable;
  trace_unsettled: TraceUnsettledTable;
  transfer_rule: TransferRuleTable;
  transmission: TransmissionTable;
  transmission_content: TransmissionContentTable;
  transmission_recipient: TransmissionRecipientTable;
  user_identity: UserIdentityTable;
  user_role: UserRoleTable;
  user_stand_in: UserStandInTable;
  users: UsersTable;
  vessel: VesselTable;
  view_as_log: ViewAsLogTable;
  voyage: VoyageTable;
  workbench_layout: WorkbenchLayoutTable;
  working_day: WorkingDayTable;
  yard: YardTable;
};
