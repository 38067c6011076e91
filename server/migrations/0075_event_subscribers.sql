-- Other systems that events are pushed to (DCSA Track & Trace 2.2, domain 5.5).
create table event_subscriber (
  id              bigint generated always as identity primary key,
  -- What it is called outside.
  subscription_id uuid not null default gen_random_uuid() unique,
  -- What is pushed is what this user sees.
  owner_id        bigint not null references users,
  callback_url    text not null check (callback_url ~ '^https://' and length(callback_url) <= 500),
  filters         jsonb not null default '{}',
  -- Sealed; beside it the id of the key that opens it.
  secret          text not null default '',
  secret_key_id   text not null default '',
  status          text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED')),
  failures        int not null default 0,
  last_error      text not null default '' check (length(last_error) <= 500),
  last_sent_at    timestamptz,
  -- A job is at it since then.
  queued_at       timestamptz,
  create_datetime timestamptz not null default now()
);
create index on event_subscriber (owner_id);

-- What waits to be pushed, in the order in which it came; an event that is told anew while it is on its way waits once more.
create table event_outbox (
  id            bigint generated always as identity primary key,
  subscriber_id bigint not null references event_subscriber on delete cascade,
  event_id      bigint not null references trace_event on delete cascade
);
create index on event_outbox (subscriber_id, id);
create index on event_outbox (event_id);
