-- How bookings reach their carriers, and what went out (domain 10.3).

create table carrier_channel (
  id                     bigint generated always as identity primary key,
  code                   text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]*$' and length(code) <= 20),
  carrier                text not null references carrier (code),
  function               text not null check (function in ('SO', 'SI', 'VGM')),
  kind                   text not null check (kind in ('EMAIL', 'EDI', 'PLATFORM', 'DCSA', 'MANUAL')),
  transport              text not null check (transport in ('NONE', 'FOLDER', 'EMAIL', 'HTTP', 'SIMULATED')),
  sender_id              text not null default '' check (length(sender_id) <= 40),
  receiver_id            text not null default '' check (length(receiver_id) <= 40),
  recipients             jsonb not null default '[]' check (jsonb_typeof(recipients) = 'array' and jsonb_array_length(recipients) <= 10),
  base_url               text not null default '' check (base_url ~ '^(https://[^\s#@]+)?$' and length(base_url) <= 300),
  language               text not null default 'en' check (language in ('zh', 'en', 'both')),
  limit_name             int not null default 70 check (limit_name between 35 and 175),
  limit_party_line       int not null default 35 check (limit_party_line between 20 and 70),
  limit_description      int not null default 550 check (limit_description between 20 and 5250),
  limit_remark           int not null default 512 check (limit_remark between 20 and 512),
  latin_only             boolean not null default true,
  requires_contract      boolean not null default false,
  requires_hs            boolean not null default false,
  enabled                boolean not null default true,
  description            text not null default '' check (length(description) <= 200),
  -- Sealed; beside each the id of the key that opens it.
  credential             text not null default '',
  credential_key_id      text not null default '',
  callback_secret        text not null default '',
  callback_secret_key_id text not null default '',
  creator_id             bigint references users,
  modifier_id            bigint references users,
  dept_belong_id         bigint references dept,
  is_deleted             boolean not null default false,
  version                int not null default 1,
  create_datetime        timestamptz not null default now(),
  update_datetime        timestamptz not null default now(),
  check (case kind
    when 'EMAIL' then transport = 'EMAIL'
    when 'EDI' then transport in ('FOLDER', 'EMAIL', 'HTTP', 'SIMULATED')
    when 'PLATFORM' then transport in ('FOLDER', 'EMAIL', 'HTTP')
    when 'DCSA' then transport = 'HTTP'
    else transport = 'NONE' end)
);
-- A booking goes one way.
create unique index carrier_channel_in_use on carrier_channel (carrier, function) where enabled and not is_deleted;
create index on carrier_channel (creator_id);
create index on carrier_channel (modifier_id);
create index on carrier_channel (dept_belong_id);
create trigger touch before update on carrier_channel for each row execute function touch();

-- Control references of interchanges: never the same twice.
create sequence exchange_control_ref maxvalue 99999999999;

create table transmission (
  id              bigint generated always as identity primary key,
  booking_id      bigint not null references booking,
  channel_id      bigint not null references carrier_channel,
  -- As they were when it was queued.
  carrier         text references carrier (code),
  kind            text not null check (kind in ('EMAIL', 'EDI', 'PLATFORM', 'DCSA')),
  transport       text not null check (transport in ('FOLDER', 'EMAIL', 'HTTP', 'SIMULATED')),
  function        text not null check (function in ('SO', 'SI', 'VGM')),
  purpose         text not null check (purpose in ('ORIGINAL', 'CHANGE', 'AMEND', 'CANCEL')),
  status          text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'ACKED', 'FAILED', 'WITHDRAWN')),
  revision_id     bigint not null references booking_revision,
  -- Lines whose gross masses it tells.
  line_ids        bigint[] not null default '{}',
  reason_text     text not null default '' check (length(reason_text) <= 200),
  control_ref     text not null default '' check (length(control_ref) <= 14),
  -- What the carrier calls it, where it has said so.
  carrier_ref     text not null default '' check (length(carrier_ref) <= 100),
  attempts        int not null default 0 check (attempts >= 0),
  next_at         timestamptz,
  last_error      text not null default '' check (length(last_error) <= 500),
  -- Who sends it now, and until when nobody else does.
  lease           uuid,
  lease_until     timestamptz,
  sent_at         timestamptz,
  acked_at        timestamptz,
  asked_by        bigint references users,
  sale_id         bigint references users,
  doc_owner_id    bigint references users,
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  check (status not in ('SENT', 'ACKED') or sent_at is not null),
  check ((lease is null) = (lease_until is null))
);
create index on transmission (booking_id, id);
create index on transmission (channel_id);
create index on transmission (asked_by);
create index on transmission (next_at) where status = 'QUEUED';
create unique index on transmission (control_ref) where control_ref <> '';
create index on transmission (create_datetime desc, id desc);
create index on transmission (dept_belong_id, create_datetime desc);
create index on transmission (creator_id, create_datetime desc);
create index on transmission (sale_id, create_datetime desc);
create index on transmission (doc_owner_id, create_datetime desc);
create index on transmission (modifier_id);
create trigger touch before update on transmission for each row execute function touch();

-- The bytes as they go out. Made anew they are another row: what went out stays.
create table transmission_content (
  id              bigint generated always as identity primary key,
  transmission_id bigint not null references transmission,
  control_ref     text not null,
  file_name       text not null check (length(file_name) between 1 and 120),
  content_type    text not null check (length(content_type) between 1 and 100),
  bytes           bytea not null,
  sha256          text not null check (sha256 = encode(sha256(bytes), 'hex')),
  create_datetime timestamptz not null default now()
);
create index on transmission_content (transmission_id, id desc);
create trigger keep before update or delete on transmission_content for each row execute function refuse_change();

-- What went out and came in belongs to whom its booking belongs to.
create function pass_on_exchange() returns trigger language plpgsql as $$
begin
  update transmission set creator_id = new.creator_id, sale_id = new.sale_id, doc_owner_id = new.doc_owner_id,
    dept_belong_id = new.dept_belong_id where booking_id = new.id;
  return null;
end $$;
create trigger pass_on_exchange after update of creator_id, sale_id, doc_owner_id, dept_belong_id on booking
  for each row when ((old.creator_id, old.sale_id, old.doc_owner_id, old.dept_belong_id)
    is distinct from (new.creator_id, new.sale_id, new.doc_owner_id, new.dept_belong_id))
  execute function pass_on_exchange();

-- The version of a booking that the carrier was asked for (SO13), frozen.
alter table booking_amendment add column revision_id bigint references booking_revision;
