-- Files that people have sent: one row each time somebody sends one, one file on the disk for each content.
create table file (
  id              bigint generated always as identity primary key,
  name            text not null check (length(name) between 1 and 200),
  -- where it lies under the data folder, made of its content alone; also its address
  url             text not null check (url ~ '^media/files/[0-9a-f]/[0-9a-f]/[0-9a-f]{32}(-[0-9a-f]{16})?\.[a-z0-9]{1,16}$'),
  file_url        text not null default '' check (length(file_url) <= 255),
  md5sum          text not null check (md5sum ~ '^[0-9a-f]{32}$'),
  -- md5 can be forged, this cannot: it decides whether two contents are the same
  sha256          text not null check (length(sha256) = 43),
  size            bigint not null check (size > 0),
  mime_type       text not null check (length(mime_type) <= 100),
  engine          text not null default 'local' check (engine in ('local')),
  kind            text not null check (kind in ('avatar', 'logo', 'image', 'rich', 'attachment')),
  -- avatars, logos and images of rich texts are shown to anybody who knows their address
  is_public       boolean not null default false,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create index on file (url);
create index on file (creator_id, create_datetime desc);
create index on file (dept_belong_id, create_datetime desc);
create trigger touch before update on file for each row execute function touch();

-- Opens one file once, without a login; whoever issued it could read the file.
create table file_ticket (
  hash            text primary key,
  file_id         bigint not null references file on delete cascade,
  expires_at      timestamptz not null
);
create index on file_ticket (file_id);
create index on file_ticket (expires_at);
