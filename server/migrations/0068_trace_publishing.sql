-- Events as others ask for them: each has a UUID, its provider's own or one that is made of its name.
alter table trace_event add column event_id uuid not null generated always as (
  case when event_uid ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then event_uid::uuid
    else md5(subscription_id::text || '/' || event_uid)::uuid end) stored;
create index on trace_event (event_id);
-- What is told on is told in the order in which it came.
create index on trace_event (received_at, id);

-- What providers tell is no change of what somebody has written: a form that is open stays current while events come in.
drop trigger touch on trace_subscription;
create trigger touch before update of provider, ref_type, reference_no, carrier, pol, pod, service_type, booking_id, remark,
  is_deleted, modifier_id, dept_belong_id on trace_subscription for each row execute function touch();
