-- Events as others ask for them: each has a UUID, its provider's own or one that is made of its name.
alter table trace_event add column event_id uuid not null generated always as (
  case when event_uid ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then event_uid::uuid
    else md5(subscription_id::text || '/' || event_uid)::uuid end) stored;
create index on trace_event (event_id);
-- What is told on is told in the order in which it came.
create index on trace_event (received_at, id);

-- Whoever wants our events pushed to him (DCSA Track & Trace 2.2, event-subscriptions).
create table trace_publication (
  id              uuid primary key default gen_random_uuid(),
  callback_url    text not null check (callback_url ~ '^https://' and length(callback_url) <= 1000),
  -- The filters of its body, as they were sent.
  filters         jsonb not null default '{}',
  -- Sealed, with the id of the key that opens it.
  secret          text not null,
  secret_key_id   text not null,
  -- With his rights and his scope it is told.
  user_id         bigint not null references users,
  -- Told up to here.
  told_at         timestamptz not null default now(),
  told_id         bigint not null default 0,
  failures        int not null default 0,
  last_error      text not null default '' check (length(last_error) <= 500),
  next_try_at     timestamptz not null default now(),
  create_datetime timestamptz not null default now()
);
create index on trace_publication (user_id);
create index on trace_publication (next_try_at);
