-- Administrators' safety: the second factor, the idle lock, seeing the product as somebody else.

-- Whoever has this role must have a second factor before he does anything else.
alter table role add column second_factor boolean not null default false;

create table second_factor (
  user_id         bigint primary key references users,
  -- AES-256-GCM under a key made of the installation's secret, and which key that was
  secret          text not null,
  key_id          text not null,
  -- null: it is being set up, and nobody is asked for it
  confirmed_at    timestamptz,
  -- the 30 seconds of the last code that was taken: a code counts once (RFC 6238 5.2)
  last_step       bigint not null default 0,
  create_datetime timestamptz not null default now()
);

create table recovery_code (
  id              bigint generated always as identity primary key,
  user_id         bigint not null references users,
  code_hash       text not null,
  create_datetime timestamptz not null default now(),
  unique (user_id, code_hash)
);

-- Somebody has shown the first of two factors; the ticket's secret is in his hand alone.
create table login_ticket (
  id              bigint generated always as identity primary key,
  secret_hash     text not null,
  user_id         bigint not null references users,
  username        text not null check (length(username) <= 100),
  login_type      smallint not null,
  -- of the password as it was: a changed one makes the ticket void
  password_mark   text not null,
  expires_at      timestamptz not null,
  create_datetime timestamptz not null default now()
);
create index on login_ticket (expires_at);
create index on login_ticket (user_id);

alter table session add column locked_at timestamptz;
alter table session add column unlock_failures int not null default 0;
-- of a session in which somebody sees the product as its user: his own session, which it does not outlive
alter table session add column real_session_id bigint references session;
create index on session (real_session_id) where real_session_id is not null;

create table view_as_log (
  id              bigint generated always as identity primary key,
  -- who looked, and as whom
  viewer_id       bigint not null references users,
  user_id         bigint not null references users,
  session_id      bigint not null references session,
  reason          text not null check (length(reason) between 1 and 200),
  ip              text not null default '' check (length(ip) <= 45),
  create_datetime timestamptz not null default now(),
  -- null while it lasts, or when nobody ended it before its time was over
  ended_at        timestamptz,
  expires_at      timestamptz not null
);
create index on view_as_log (create_datetime desc, id desc);
create index on view_as_log (user_id, create_datetime desc);
create index on view_as_log (viewer_id, create_datetime desc);
create unique index on view_as_log (session_id);

alter table session drop constraint session_ended_by_check;
alter table session add check (ended_by in ('logout', 'reuse', 'password', 'disabled', 'admin', 'single_login', 'owner', 'unlock', 'view_end'));
