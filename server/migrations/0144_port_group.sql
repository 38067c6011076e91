-- Groups of ports as the office defines them, which rate sheets name instead of ports.
create table port_group (
  id              bigint generated always as identity primary key,
  code            text not null unique check (code ~ '^[A-Z0-9][A-Z0-9./_-]*$' and length(code) <= 20),
  name_zh         text not null check (length(name_zh) between 1 and 100),
  name_en         text not null check (length(name_en) between 1 and 100),
  aliases         text[] not null default '{}' check (cardinality(aliases) <= 20),
  members         text[] not null check (cardinality(members) between 1 and 60),
  initials        text not null generated always as (pinyin_initials(name_zh)) stored,
  sort            int not null default 9999 check (sort between 0 and 9999),
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
create index on port_group (creator_id);
create trigger touch before update on port_group for each row execute function touch();
