-- What carriers send, as it came, and what became of it (domain 10.2).

create table received_file (
  id              bigint generated always as identity primary key,
  channel_id      bigint references carrier_channel,
  source          text not null check (source in ('FOLDER', 'HTTP', 'UPLOAD', 'ANSWER', 'SIMULATED')),
  file_name       text not null default '' check (length(file_name) <= 200),
  bytes           bytea not null,
  size            int not null check (size >= 0),
  sha256          text not null check (sha256 = encode(sha256(bytes), 'hex')),
  sender_id       text not null default '' check (length(sender_id) <= 40),
  control_ref     text not null default '' check (length(control_ref) <= 35),
  repeats         int not null default 0 check (repeats >= 0),
  creator_id      bigint references users,
  create_datetime timestamptz not null default now()
);
-- The same bytes are taken once, whichever way they come again.
create unique index on received_file (sha256);
create index on received_file (sender_id, control_ref) where control_ref <> '';
create index on received_file (channel_id);

-- One message of a file.
create table received_message (
  id              bigint generated always as identity primary key,
  file_id         bigint not null references received_file,
  position        int not null check (position >= 0),
  kind            text not null default '' check (length(kind) <= 20),
  says            text check (says in ('RECEIVED', 'ACCEPTED', 'CHANGES', 'CONFIRMED', 'DECLINED', 'CANCELLED', 'BROKEN')),
  status          text not null default 'WAITING'
    check (status in ('WAITING', 'DONE', 'NOTED', 'UNASSIGNED', 'HELD', 'UNREADABLE', 'CLOSED')),
  reference       text not null default '' check (length(reference) <= 50),
  booking_id      bigint references booking,
  transmission_id bigint references transmission,
  -- What was read: an answer in our own words.
  answer          jsonb,
  -- Why it waits, in each language: {"zh-CN": "...", "en": "..."}
  problem         jsonb not null default '{}' check (jsonb_typeof(problem) = 'object'),
  sale_id         bigint references users,
  doc_owner_id    bigint references users,
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  unique (file_id, position)
);
create index on received_message (booking_id, id);
create index on received_message (transmission_id);
create index on received_message (status) where status in ('WAITING', 'UNASSIGNED', 'HELD');
create index on received_message (create_datetime desc, id desc);
create index on received_message (dept_belong_id, create_datetime desc);
create index on received_message (creator_id, create_datetime desc);
create index on received_message (sale_id, create_datetime desc);
create index on received_message (doc_owner_id, create_datetime desc);
create index on received_message (modifier_id);
create trigger touch before update on received_message for each row execute function touch();

create or replace function pass_on_exchange() returns trigger language plpgsql as $$
begin
  update transmission set creator_id = new.creator_id, sale_id = new.sale_id, doc_owner_id = new.doc_owner_id,
    dept_belong_id = new.dept_belong_id where booking_id = new.id;
  update received_message set creator_id = new.creator_id, sale_id = new.sale_id, doc_owner_id = new.doc_owner_id,
    dept_belong_id = new.dept_belong_id where booking_id = new.id;
  return null;
end $$;

-- In whose name what carriers say is carried out. Nobody logs in to it, and no list shows it.
insert into users (username, name, is_active, is_deleted, description)
values ('carrier-channel', '船公司接口', false, true, 'Answers of carriers are carried out in its name');
