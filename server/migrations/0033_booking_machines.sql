-- The machines beside the SO and SI status, what a transition leaves on the row, and the record of what became of a booking
-- (domain 2).

-- A shipping instruction lives only while the carrier's confirmation stands.
update booking set sistatus = 0 where bsstatus <> 5 and sistatus > 0;

alter table booking
  add column cancel_state       text not null default 'NONE' check (cancel_state in ('NONE', 'REQUESTED', 'DECLINED', 'CANCELLED')),
  add column amend_state        text not null default 'NONE' check (amend_state in ('NONE', 'REQUESTED', 'CONFIRMED', 'DECLINED', 'WITHDRAWN')),
  -- Why it was sent back, cancelled, rolled over; cleared when it is handed on again.
  add column reason_code        text check (reason_code ~ '^[A-Z_]{1,40}$'),
  add column reason_text        text not null default '' check (length(reason_text) <= 200),
  add column si_reason_code     text check (si_reason_code ~ '^[A-Z_]{1,40}$'),
  add column si_reason_text     text not null default '' check (length(si_reason_text) <= 200),
  add column sent_at            timestamptz,
  -- The version that went to the carrier: only a newer one is sent again.
  add column sent_version       int,
  add column acknowledged_at    timestamptz,
  add column carrier_reference  text not null default '' check (length(carrier_reference) <= 100),
  -- What the carrier or the back office says about single fields: [{path, text}].
  add column feedback           jsonb not null default '[]' check (jsonb_typeof(feedback) = 'array'),
  add column si_sent_at         timestamptz,
  add column si_revision        int not null default 0 check (si_revision >= 0),
  -- The booking as it stood when the SI began, to tell what the SI has changed.
  add column si_base            jsonb,
  add column amendment_count    int not null default 0 check (amendment_count >= 0),
  add column is_late_si         boolean not null default false,
  add column is_vgm_later       boolean not null default false,
  add column is_archived        boolean not null default false,
  add column is_vessel_changed  boolean not null default false,
  -- Kept as bare numbers: where a booking came from is told even when that one is gone.
  add column split_from_id      bigint,
  add column combined_into_id   bigint,
  add column copied_from_id     bigint,

  add constraint booking_si_needs_confirmation check (sistatus = 0 or bsstatus = 5),
  add constraint booking_cancelled_has_no_si check (cancel_state <> 'CANCELLED' or sistatus = 0),
  add constraint booking_asks_one_thing check (cancel_state <> 'REQUESTED' or bsstatus in (2, 3, 5)),
  add constraint booking_amends_what_is_confirmed check (amend_state <> 'REQUESTED' or (bsstatus = 5 and cancel_state <> 'CANCELLED')),
  add constraint booking_archived_is_finished check (not is_archived or (bsstatus = 5 and sistatus = 3)),
  add constraint booking_combined_is_gone check (combined_into_id is null or combined_into_id <> id);

create index on booking (split_from_id) where split_from_id is not null;
create index on booking (combined_into_id) where combined_into_id is not null;
create index on booking (copied_from_id) where copied_from_id is not null;

-- What became of a booking, in words of the business; written with the change itself, never changed.
create table booking_event (
  id              bigint generated always as identity primary key,
  booking_id      bigint not null references booking,
  order_no        text not null,
  action          text not null check (action ~ '^[A-Z_]{1,40}$'),
  from_so         smallint,
  to_so           smallint,
  from_si         smallint,
  to_si           smallint,
  from_cancel     text,
  to_cancel       text,
  from_amend      text,
  to_amend        text,
  -- Who it was is kept in bare numbers and words: a record outlives accounts and departments.
  actor_id        bigint,
  actor_name      text not null default '' check (length(actor_name) <= 40),
  user_type       smallint,
  dept_id         bigint,
  at              timestamptz not null default now(),
  ip              text not null default '' check (length(ip) <= 45),
  channel         text not null default '' check (length(channel) <= 20),
  version_before  int,
  version_after   int,
  reason_code     text check (reason_code ~ '^[A-Z_]{1,40}$'),
  reason_text     text not null default '' check (length(reason_text) <= 200),
  note            text not null default '' check (length(note) <= 500),
  file            text not null default '' check (length(file) <= 300),
  -- [{path, label_zh, label_en, old, new}]
  diff            jsonb not null default '[]' check (jsonb_typeof(diff) = 'array'),
  -- Another booking that this is about: split from, combined into, copied from.
  other_id        bigint,
  other_no        text not null default '',
  request_id      uuid
);
create index on booking_event (booking_id, id desc);
create index on booking_event (request_id) where request_id is not null;
create index on booking_event (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is a record: its rows are neither changed nor removed', tg_table_name;
end $$;
create trigger keep before update on booking_event for each row execute function refuse_change();

-- The amended version beside the original (SO13); both can be read, and it takes the original's place when the carrier agrees.
create table booking_amendment (
  id              bigint generated always as identity primary key,
  booking_id      bigint not null references booking,
  number          int not null check (number >= 1),
  state           text not null default 'REQUESTED' check (state in ('REQUESTED', 'CONFIRMED', 'DECLINED', 'WITHDRAWN')),
  -- What was asked for, as a partial booking, and the difference to the original in words.
  changes         jsonb not null check (jsonb_typeof(changes) = 'object'),
  diff            jsonb not null default '[]' check (jsonb_typeof(diff) = 'array'),
  base_version    int not null,
  reason_code     text,
  reason_text     text not null default '' check (length(reason_text) <= 200),
  answer_text     text not null default '' check (length(answer_text) <= 200),
  answered_at     timestamptz,
  creator_id      bigint references users,
  modifier_id     bigint references users,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  unique (booking_id, number)
);
create unique index on booking_amendment (booking_id) where state = 'REQUESTED';
create trigger touch before update on booking_amendment for each row execute function touch();

-- Who of the back office is at work on a booking; apart from its row, whose version a lock must not change.
create table booking_lock (
  booking_id bigint primary key references booking,
  user_id    bigint not null,
  until      timestamptz not null
);
