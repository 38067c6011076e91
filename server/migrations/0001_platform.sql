-- What every table leans on: the row trigger, the people, their departments, and the ledger of repeated writes.
create extension if not exists pg_trgm;

create function touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.update_datetime := now();
  return new;
end $$;

create table dept (
  id              bigint generated always as identity primary key,
  parent          bigint references dept,
  name            text not null check (length(name) between 1 and 64),
  key             text not null default '' check (length(key) <= 64),
  sort            int not null default 1,
  owner           text not null default '' check (length(owner) <= 32),
  phone           text not null default '' check (length(phone) <= 32),
  email           text not null default '' check (length(email) <= 100),
  status          boolean not null default true,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint,
  modifier_id     bigint,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  check (parent <> id)
);
create unique index on dept (key) where not is_deleted and key <> '';
create index on dept (parent);
create index on dept (dept_belong_id);
create trigger touch before update on dept for each row execute function touch();

create table users (
  id              bigint generated always as identity primary key,
  username        text not null check (length(username) between 1 and 50),
  -- argon2id in PHC form; empty means that no password opens this account
  password_hash   text not null default '',
  name            text not null check (length(name) between 1 and 40),
  dept            bigint references dept,
  mobile          text not null default '' check (length(mobile) <= 20),
  email           text not null default '' check (length(email) <= 100),
  gender          smallint not null default 0 check (gender in (0, 1, 2)),
  -- 0 back office, 1 front desk
  user_type       smallint not null default 0 check (user_type in (0, 1)),
  is_active       boolean not null default true,
  is_superuser    boolean not null default false,
  avatar          text not null default '' check (length(avatar) <= 255),
  last_login      timestamptz,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
-- A person logs in by any of the three, so each names one live account at most.
create unique index on users (lower(username)) where not is_deleted;
create unique index on users (lower(email)) where not is_deleted and email <> '';
create unique index on users (mobile) where not is_deleted and mobile <> '';
create index on users (dept);
create index on users (dept_belong_id);
create trigger touch before update of username, name, dept, mobile, email, gender, user_type, is_active, is_superuser, avatar,
  description, dept_belong_id, is_deleted on users for each row execute function touch();

alter table dept add foreign key (creator_id) references users;
alter table dept add foreign key (modifier_id) references users;

-- A write that carries an Idempotency-Key leaves its answer here, in its own transaction (design.md part 5).
create table idempotency_key (
  user_id         bigint not null references users,
  key             text not null check (length(key) between 8 and 100),
  request_hash    text not null,
  status          int,
  body            text,
  create_datetime timestamptz not null default now(),
  primary key (user_id, key)
);
create index on idempotency_key (create_datetime);
