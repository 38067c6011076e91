-- The accounts that are held with carriers and platforms (domain 1.8).
create table booking_account (
  id              bigint generated always as identity primary key,
  name            text not null check (length(name) between 1 and 60),
  channel         text not null check (channel in ('PORTAL', 'API', 'EDI', 'EMAIL')),
  -- null: a platform that speaks to many carriers
  carrier         text references carrier (code),
  -- the one customer it is for; '' for a department's, or the company's
  customername    text not null default '' check (length(customername) <= 100),
  is_company      boolean not null default false,
  login           text not null default '' check (length(login) <= 100),
  -- sealed at rest, with the id of the key that opens it; empty where there is none
  secret_sealed   text not null default '',
  secret_key_id   text not null default '',
  party_code      text not null default '' check (length(party_code) <= 35),
  sender_id       text not null default '' check (length(sender_id) <= 35),
  receiver_id     text not null default '' check (length(receiver_id) <= 35),
  contractno      text not null default '' check (length(contractno) <= 35),
  booking_office  text not null default '' check (length(booking_office) <= 60),
  linkman         text not null default '' check (length(linkman) <= 35),
  so_mails        text[] not null default '{}',
  si_mails        text[] not null default '{}',
  valid_from      date,
  valid_to        date,
  enabled         boolean not null default true,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  check (valid_from <= valid_to),
  check (not is_company or customername = ''),
  check ((secret_sealed = '') = (secret_key_id = ''))
);
create unique index booking_account_name on booking_account (name) where not is_deleted;
create index on booking_account (carrier);
create index on booking_account (creator_id);
create index on booking_account (modifier_id);
create index on booking_account (dept_belong_id);
create trigger touch before update on booking_account for each row execute function touch();
