-- Working together on bookings: who does the papers, patterns, words and papers beside a booking, and who stands in for whom.

-- Who does a booking's papers; it is his own as it is its salesman's.
alter table booking
  add column doc_owner_id   bigint references users,
  add column doc_owner_name text not null default '' check (length(doc_owner_name) <= 40);
create index booking_newest_of_doc_owner on booking (doc_owner_id, createtime desc, id desc)
  include (dept_belong_id, creator_id, sale_id, bsstatus, sistatus, cancel_state, is_archived)
  where not is_deleted and doc_owner_id is not null;

-- Whose a booking is stands in the indexes that lists are read and counted by.
drop index booking_newest, booking_newest_of_dept, booking_newest_of_creator, booking_newest_of_sale, booking_newest_of_status,
  booking_open_si;
create index booking_newest on booking (createtime desc, id desc)
  include (dept_belong_id, creator_id, sale_id, doc_owner_id, carrier, portload, portdischarge, etd, bsstatus, sistatus, cancel_state,
    is_archived, error_count)
  where not is_deleted;
create index booking_newest_of_dept on booking (dept_belong_id, createtime desc, id desc)
  include (creator_id, sale_id, doc_owner_id, bsstatus, sistatus, cancel_state, is_archived) where not is_deleted;
create index booking_newest_of_creator on booking (creator_id, createtime desc, id desc)
  include (dept_belong_id, sale_id, doc_owner_id, bsstatus, sistatus, cancel_state, is_archived) where not is_deleted;
create index booking_newest_of_sale on booking (sale_id, createtime desc, id desc)
  include (dept_belong_id, creator_id, doc_owner_id, bsstatus, sistatus, cancel_state, is_archived) where not is_deleted;
create index booking_newest_of_status on booking (bsstatus, createtime desc, id desc)
  include (dept_belong_id, creator_id, sale_id, doc_owner_id, cancel_state, is_archived) where not is_deleted;
create index booking_open_si on booking (etd, id)
  include (dept_belong_id, creator_id, sale_id, doc_owner_id, sistatus, cancel_state)
  where not is_deleted and bsstatus = 5 and sistatus < 3;

-- A booking as a pattern (domain 1.7).
create table booking_template (
  id              bigint generated always as identity primary key,
  name            text not null check (length(name) between 1 and 50),
  scope           text not null default 'OWN' check (scope in ('OWN', 'DEPT', 'ALL')),
  -- A booking's input without what belongs to one shipment.
  payload         jsonb not null check (jsonb_typeof(payload) = 'object'),
  -- What it is looked for by, out of the payload; bare words, for a code that is gone must not undo a template.
  customername    text not null default '' check (length(customername) <= 100),
  carrier         text,
  portload        text,
  portdischarge   text,
  ctnall          text not null default '',
  use_count       int not null default 0 check (use_count >= 0),
  last_used_at    timestamptz,
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create unique index booking_template_name on booking_template (creator_id, scope, name) where not is_deleted;
create index on booking_template (creator_id);
create index on booking_template (modifier_id);
create index on booking_template (dept_belong_id);
-- That it was used is no change of it.
create trigger touch before update of modifier_id on booking_template for each row execute function touch();

-- What colleagues say of a booking.
create table booking_comment (
  id              bigint generated always as identity primary key,
  booking_id      bigint not null references booking,
  text            text not null check (length(text) between 1 and 2000),
  -- Those it is said to.
  mentions        bigint[] not null default '{}',
  edited_at       timestamptz,
  creator_id      bigint references users,
  modifier_id     bigint references users,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create index on booking_comment (booking_id, id) where not is_deleted;
create index on booking_comment (creator_id);
create index on booking_comment (modifier_id);
create trigger touch before update on booking_comment for each row execute function touch();

-- Papers that belong to a booking.
create table booking_attachment (
  id              bigint generated always as identity primary key,
  booking_id      bigint not null references booking,
  file_id         bigint not null references file,
  -- its address, by which what is in use is told from what is not
  file            text not null check (length(file) between 1 and 300),
  kind            text not null default 'OTHER' check (kind in ('ORDER_SCAN', 'PACKING_LIST', 'LETTER', 'OTHER')),
  note            text not null default '' check (length(note) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create unique index booking_attachment_file on booking_attachment (booking_id, file_id) where not is_deleted;
create index on booking_attachment (booking_id, id);
create index on booking_attachment (file_id);
create index on booking_attachment (creator_id);
create index on booking_attachment (modifier_id);
create trigger touch before update on booking_attachment for each row execute function touch();

-- Who works for somebody who is away; both days included.
create table user_stand_in (
  id              bigint generated always as identity primary key,
  user_id         bigint not null references users,
  stand_in_id     bigint not null references users,
  from_date       date not null,
  to_date         date not null,
  creator_id      bigint references users,
  modifier_id     bigint references users,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  check (user_id <> stand_in_id),
  check (from_date <= to_date)
);
create index on user_stand_in (user_id) where not is_deleted;
create index on user_stand_in (stand_in_id) where not is_deleted;
create index on user_stand_in (creator_id);
create index on user_stand_in (modifier_id);
create trigger touch before update on user_stand_in for each row execute function touch();
-- What somebody may see follows from it.
create trigger rights_changed after insert or update or delete on user_stand_in execute function bump_rights_version();

-- Whom a user stands in for today, in the installation's time zone.
create view standing_in as
  select s.stand_in_id, s.user_id from user_stand_in s
  where not s.is_deleted and current_date between s.from_date and s.to_date;
