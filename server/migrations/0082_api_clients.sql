-- PATCH, which DCSA asks for, is a method that may be granted.
alter table menu_button drop constraint menu_button_method_check, add check (method between 0 and 4);
alter table api_white_list drop constraint api_white_list_method_check, add check (method between 0 and 4);

-- The program that has called in its user's name.
alter table operation_log add client_name text not null default '' check (length(client_name) <= 60);

-- Programs of customers and partners that call by a key (adr/0049).
create table api_client (
  id                     bigint generated always as identity primary key,
  name                   text not null check (length(name) between 1 and 60),
  -- How its key begins, and the SHA-256 of all of it; the key itself is kept nowhere.
  key_prefix             text not null default '' check (length(key_prefix) <= 15),
  key_hash               text not null default '' check (length(key_hash) <= 43),
  key_made_at            timestamptz,
  user_id                bigint not null references users,
  customer_id            bigint references customer,
  scopes                 text[] not null default '{}',
  rate_per_minute        int not null default 60 check (rate_per_minute between 1 and 6000),
  expires_at             timestamptz,
  is_enabled             boolean not null default true,
  callback_url           text not null default '' check (callback_url ~ '^(https://.*)?$' and length(callback_url) <= 500),
  notification_form      text not null default 'LIGHT' check (notification_form in ('LIGHT', 'FULL')),
  description            text not null default '' check (length(description) <= 200),
  creator_id             bigint references users,
  modifier_id            bigint references users,
  dept_belong_id         bigint references dept,
  is_deleted             boolean not null default false,
  version                int not null default 1,
  create_datetime        timestamptz not null default now(),
  update_datetime        timestamptz not null default now()
);
create trigger touch before update on api_client for each row execute function touch();
create unique index on api_client (name) where not is_deleted;
create unique index on api_client (key_prefix) where key_prefix <> '';
create index on api_client (user_id);
create index on api_client (creator_id);
create index on api_client (dept_belong_id);
create index on api_client (customer_id) where customer_id is not null;

-- What is counted with every call stands apart, so that an open form stays current.
create table api_client_use (
  client_id    bigint primary key references api_client on delete cascade,
  calls        bigint not null default 0,
  last_used_at timestamptz not null,
  last_ip      text not null default '' check (length(last_ip) <= 45)
);
