-- What a clerk has sent by his own hand stands in the out-box too: who, when, and what he has noted of it. It is by no channel
-- that could be asked, and none of what waits, is tried again or is answered.
alter table transmission
  alter column channel_id drop not null,
  add column note text not null default '' check (length(note) <= 500),
  drop constraint transmission_kind_check,
  add check (kind in ('EMAIL', 'EDI', 'PLATFORM', 'DCSA', 'MANUAL')),
  drop constraint transmission_transport_check,
  add check (transport in ('FOLDER', 'EMAIL', 'HTTP', 'SIMULATED', 'NONE')),
  drop constraint transmission_status_check,
  add check (status in ('QUEUED', 'SENT', 'ACKED', 'FAILED', 'WITHDRAWN', 'BY_HAND')),
  add check ((kind = 'MANUAL') = (status = 'BY_HAND')),
  add check ((transport = 'NONE') = (status = 'BY_HAND')),
  add check (channel_id is not null or status = 'BY_HAND'),
  add check (status <> 'BY_HAND' or sent_at is not null);
