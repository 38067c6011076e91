-- Registration, forgotten passwords and single sign-on.

-- In which language somebody last logged in: his mails are written in it.
alter table users add column locale text not null default '' check (length(locale) <= 10);
-- He has registered and has not opened the link of the mail yet; no password opens his account.
alter table users add column awaits_activation boolean not null default false;

-- What somebody asked to have mailed: a link that activates an account or sets a password anew. Whose account that is, if it
-- is anybody's, is looked up by the job that sends the mail, so that asking takes the same whether there is one.
create table account_link (
  id              bigint generated always as identity primary key,
  purpose         text not null check (purpose in ('activate', 'reset')),
  -- as typed, in small letters
  account         text not null check (length(account) between 1 and 100),
  user_id         bigint references users,
  -- the link's secret is in the mail alone; null until that is sent
  secret_hash     text unique,
  -- what an activation gives to the account: the first to open his own mail decides, not the last to ask
  name            text not null default '' check (length(name) <= 40),
  password_hash   text not null default '',
  ip              text not null default '',
  locale          text not null default '' check (length(locale) <= 10),
  expires_at      timestamptz not null,
  create_datetime timestamptz not null default now()
);
create index on account_link (account, create_datetime);
create index on account_link (ip, create_datetime);
create index on account_link (user_id);
create index on account_link (expires_at);

-- Who somebody is at the provider of single sign-on.
create table user_identity (
  id              bigint generated always as identity primary key,
  user_id         bigint not null references users,
  issuer          text not null check (length(issuer) <= 500),
  subject         text not null check (length(subject) <= 255),
  -- what the provider calls him, to be told apart by people
  label           text not null default '' check (length(label) <= 200),
  last_login      timestamptz,
  create_datetime timestamptz not null default now(),
  unique (issuer, subject)
);
create index on user_identity (user_id);

-- A visit to the provider that is under way, and then an identity that waits to be tied to an account. The key is in the
-- visitor's browser alone.
create table sso_visit (
  id              bigint generated always as identity primary key,
  key_hash        text not null unique,
  state           text not null,
  nonce           text not null,
  code_verifier   text not null,
  issuer          text not null default '',
  subject         text not null default '',
  label           text not null default '',
  expires_at      timestamptz not null,
  create_datetime timestamptz not null default now()
);
create index on sso_visit (expires_at);

-- Its owner ended it from another one.
alter table session drop constraint session_ended_by_check;
alter table session add check (ended_by in ('logout', 'reuse', 'password', 'disabled', 'admin', 'single_login', 'owner'));
