-- Customers and the address book (domain 1.1).

-- A company's name without what companies add to theirs, so that two rows of one customer are told.
create function company_key(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(upper(name),
    '股份有限公司|有限责任公司|有限公司|集团|\m(CO|LTD|INC|LLC|LIMITED|COMPANY|CORP|CORPORATION)\M', '', 'g'),
    '[^[:alnum:]]', '', 'g')
$$;

create table customer (
  id              bigint generated always as identity primary key,
  code            text not null check (code ~ '^[A-Z0-9][A-Z0-9./_-]*$' and length(code) <= 20),
  name_zh         text not null check (length(name_zh) between 1 and 100),
  name_en         text not null default '' check (length(name_en) <= 100),
  short_name      text not null default '' check (length(short_name) <= 40),
  initials        text not null generated always as (pinyin_initials(name_zh)) stored,
  kind            text not null default 'DIRECT' check (kind in ('DIRECT', 'FORWARDER', 'NVOCC', 'TRADER', 'OTHER')),
  country         text not null default 'CN' check (country ~ '^([A-Z]{2})?$'),
  -- Unified social credit code (domain 7.3)
  credit_code     text not null default '' check (credit_code ~ '^([0-9A-HJ-NPQRTUWXY]{18})?$'),
  tax_id          text not null default '' check (length(tax_id) <= 40),
  sale_id         bigint references users,
  sale_name       text not null default '' check (length(sale_name) <= 40),
  payment_terms   text not null default 'PREPAID' check (payment_terms in ('PREPAID', 'COLLECT', 'MONTHLY', 'AFTER_SAILING')),
  payment_days    int not null default 0 check (payment_days between 0 and 365),
  credit_state    text not null default 'OK' check (credit_state in ('OK', 'WATCH', 'BLOCKED')),
  credit_reason   text not null default '' check (length(credit_reason) <= 200),
  credit_limit    numeric(14, 2) check (credit_limit >= 0),
  contractno      text not null default '' check (length(contractno) <= 35),
  address         text not null default '' check (length(address) <= 300),
  booking_note    text not null default '' check (length(booking_note) <= 200),
  enabled         boolean not null default true,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create unique index customer_code on customer (code) where not is_deleted;
create index on customer (company_key(name_zh)) where not is_deleted;
create index on customer (credit_code) where credit_code <> '' and not is_deleted;
create index on customer (tax_id) where tax_id <> '' and not is_deleted;
create index on customer (sale_id);
create index on customer (creator_id);
create index on customer (modifier_id);
create index on customer (dept_belong_id);
create trigger touch before update on customer for each row execute function touch();

-- Contacts are written with their customer and have no life of their own.
create table customer_contact (
  id              bigint generated always as identity primary key,
  customer_id     bigint not null references customer,
  seq             int not null check (seq >= 0),
  name            text not null check (length(name) between 1 and 35),
  job             text not null default '' check (length(job) <= 40),
  phone           text not null default '' check (length(phone) <= 30),
  mobile          text not null default '' check (length(mobile) <= 20),
  email           text not null default '' check (length(email) <= 100),
  is_main         boolean not null default false
);
create unique index customer_contact_place on customer_contact (customer_id, seq);
create unique index customer_contact_main on customer_contact (customer_id) where is_main;

-- Whose booking it is, where he is a customer of the table; the name stays as it was printed.
alter table booking add column customer_id bigint references customer;
create index booking_newest_of_customer on booking (customer_id, createtime desc, id desc)
  where not is_deleted and customer_id is not null;

-- What of a party's text tells it from another one: not its blanks, breaks and capitals.
create function party_key(block text) returns text language sql immutable strict parallel safe as $$
  select md5(upper(regexp_replace(btrim(block, E' \n\r\t'), '\s+', ' ', 'g')))
$$;

-- Parties as they are printed on bills. A department has each of them once, and so has whoever
-- belongs to none.
create table party (
  id              bigint generated always as identity primary key,
  block           text not null check (length(block) between 1 and 700),
  block_key       text not null generated always as (party_key(block)) stored,
  name            text not null generated always as (left(split_part(block, E'\n', 1), 200)) stored,
  is_shipper      boolean not null default false,
  is_consignee    boolean not null default false,
  is_notify       boolean not null default false,
  is_agent        boolean not null default false,
  country         text not null default '' check (country ~ '^([A-Z]{2})?$'),
  tax_ids         text not null default '' check (length(tax_ids) <= 100),
  customer_id     bigint references customer,
  use_count       int not null default 0 check (use_count >= 0),
  last_used_at    timestamptz,
  enabled         boolean not null default true,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  owner_key       text not null generated always as (coalesce('d' || dept_belong_id, 'u' || creator_id, '')) stored
);
create unique index party_once on party (owner_key, block_key) where not is_deleted;
create index on party using gin (block gin_trgm_ops);
create index on party (customer_id);
create index on party (creator_id);
create index on party (modifier_id);
create index on party (dept_belong_id);
-- That it was used is no change of it.
create trigger touch before update of modifier_id on party for each row execute function touch();

-- Who has used a party: what he has printed himself he finds again, last used first, whatever his data scope.
create table party_use (
  party_id        bigint not null references party,
  user_id         bigint not null references users,
  use_count       int not null default 1 check (use_count >= 0),
  last_used_at    timestamptz not null,
  primary key (user_id, party_id)
);
create index on party_use (party_id);
