-- What administrators announce, and to whom.
create table message_center (
  id              bigint generated always as identity primary key,
  title           text not null check (length(title) between 1 and 100),
  -- HTML, cleaned before it is stored
  content         text not null check (length(content) between 1 and 50000),
  link            text not null default '' check (link = '' or link ~ '^/[^/\\]' and length(link) <= 200),
  -- 0 users, 1 roles, 2 departments and all below them, 3 everybody
  target_type     int not null default 3 check (target_type between 0 and 3),
  target_user     bigint[] not null default '{}',
  target_role     bigint[] not null default '{}',
  target_dept     bigint[] not null default '{}',
  -- what these were called when they were chosen
  target_names    text not null default '' check (length(target_names) <= 500),
  is_published    boolean not null default false,
  published_datetime timestamptz,
  -- how many it went to; they are fixed when it is published
  receivers       int not null default 0 check (receivers >= 0),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  check (is_published = (published_datetime is not null))
);
create index on message_center (create_datetime desc, id desc) where not is_deleted;
create index on message_center using gin (title gin_trgm_ops) where not is_deleted;
create index on message_center (creator_id);
create index on message_center (modifier_id);
create index on message_center (dept_belong_id);
create trigger touch before update on message_center for each row execute function touch();

-- What lies in somebody's inbox: an announcement, or a sentence of the product, worded when it is read.
create table message_receipt (
  id              bigint generated always as identity primary key,
  user_id         bigint not null references users,
  kind            text not null check (kind in ('announcement', 'booking', 'cut_off', 'task', 'mention', 'system')),
  message_id      bigint references message_center,
  text_key        text not null default '' check (length(text_key) <= 60),
  params          jsonb not null default '{}' check (pg_column_size(params) <= 8192),
  link            text not null default '' check (link = '' or link ~ '^/[^/\\]' and length(link) <= 200),
  -- what it is about: the next about the same takes its place
  topic           text not null default '' check (length(topic) <= 60),
  -- whose doing it was, if anybody's
  creator_id      bigint references users,
  read_datetime   timestamptz,
  is_deleted      boolean not null default false,
  create_datetime timestamptz not null default now(),
  check ((message_id is null) = (text_key <> ''))
);
create unique index message_receipt_message on message_receipt (message_id, user_id) where message_id is not null;
create unique index message_receipt_topic on message_receipt (topic, user_id) where topic <> '';
create index on message_receipt (user_id, id desc) where not is_deleted;
create index on message_receipt (user_id, message_id) where read_datetime is null and not is_deleted;
create index on message_receipt (creator_id);
