-- Who is at a receiver of pushed events now: a job that comes while another is at it leaves him to that one (adr/0050).
alter table event_subscriber add column job uuid;

-- Other people's servers that are told what becomes of bookings, and the log of what they were told (adr/0050).
create table delivery_target (
  id                bigint generated always as identity primary key,
  kind              text not null default 'WEBHOOK' check (kind in ('WEBHOOK', 'DCSA_BOOKING')),
  name              text not null check (length(name) between 1 and 50),
  url               text not null check (url ~ '^https://' and length(url) <= 500),
  -- What it is told; empty: everything.
  events            text[] not null default '{}',
  -- Only bookings of this customer, where it is narrowed to one.
  customer_id       bigint references customer,
  enabled           boolean not null default true,
  description       text not null default '' check (length(description) <= 200),
  -- As whom it looks, where that is not who made it: what he may not see it is not told.
  owner_id          bigint references users,
  -- Sealed; beside it the id of the key that opens it. The one before signs beside it until it ends.
  secret            text not null default '',
  secret_key_id     text not null default '',
  old_secret        text not null default '',
  old_secret_key_id text not null default '',
  old_secret_until  timestamptz,
  status            text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED')),
  failures          int not null default 0,
  last_error        text not null default '' check (length(last_error) <= 500),
  last_sent_at      timestamptz,
  -- A job is at it since then, and which.
  queued_at         timestamptz,
  job               uuid,
  creator_id        bigint references users,
  modifier_id       bigint references users,
  dept_belong_id    bigint references dept,
  is_deleted        boolean not null default false,
  version           int not null default 1,
  create_datetime   timestamptz not null default now(),
  update_datetime   timestamptz not null default now()
);
create index on delivery_target (creator_id);
create index on delivery_target (dept_belong_id);
create index on delivery_target (customer_id);
-- How it stands changes by itself: whoever edits it meanwhile is not stale for that.
create trigger touch before update of name, url, events, customer_id, enabled, description, is_deleted, modifier_id
  on delivery_target for each row execute function touch();

-- What waits to be told and what was told, in the order in which it happened.
create table delivery (
  id              bigint generated always as identity primary key,
  target_id       bigint not null references delivery_target on delete cascade,
  -- What it is called outside; the same whenever it is sent again.
  message_id      text not null default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  -- None: it was a test.
  type            text check (type ~ '^[A-Z_]{1,40}$'),
  booking_id      bigint references booking,
  event_id        bigint references booking_event,
  -- What the event's own record does not say, e.g. of a document.
  detail          jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  -- As it was sent; each try sends the same.
  body            text,
  status          text not null default 'WAITING' check (status in ('WAITING', 'RETRYING', 'SENT', 'FAILED', 'WITHHELD')),
  is_again        boolean not null default false,
  tries           int not null default 0,
  told_at         timestamptz,
  answer_code     int,
  answer_ms       int,
  answer          text not null default '' check (length(answer) <= 500),
  error           text not null default '' check (length(error) <= 500),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create index on delivery (target_id, id) where status in ('WAITING', 'RETRYING');
create index on delivery (target_id, id desc);
create index on delivery (booking_id);
create index on delivery (event_id);
create index on delivery (creator_id);
create index on delivery (dept_belong_id);
create index on delivery (create_datetime);
