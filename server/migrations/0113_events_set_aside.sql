-- What a provider tells and what cannot be so is kept, and counts for nothing: what is to have happened in the future, and what
-- happens to a box that is none of the booking's.
alter table trace_event add column set_aside text not null default '' check (set_aside in ('', 'AHEAD', 'OTHER_BOX'));

-- Subscriptions whose progress is to be worked out anew, since their booking's boxes are others than they were. Rows are only added
-- and taken away: whoever writes a booking waits for nobody who writes what providers tell.
create table trace_unsettled (
  id              bigint generated always as identity primary key,
  subscription_id bigint not null
);
create index on trace_unsettled (subscription_id);

-- Whether a box is another than those that are followed. As long as a box of the booking has no number, any box may be that one.
create function trace_other_box(s trace_subscription, box text) returns boolean language sql stable as $$
  select case
    when box = '' then false
    when s.ref_type = 'CN' then s.reference_no <> box
    else exists (select from booking_container c where c.booking_id = s.booking_id and not c.is_deleted)
      and not exists (
        select from booking_container c where c.booking_id = s.booking_id and not c.is_deleted and c.cntrno in ('', box))
  end
$$;

create function trace_boxes_changed() returns trigger language plpgsql as $$
begin
  insert into trace_unsettled (subscription_id)
  select id from trace_subscription where booking_id in (new.booking_id, old.booking_id) and not is_deleted;
  return null;
end $$;
create trigger trace_boxes after update of cntrno, booking_id, is_deleted on booking_container
  for each row when ((old.cntrno, old.booking_id, old.is_deleted) is distinct from (new.cntrno, new.booking_id, new.is_deleted))
  execute function trace_boxes_changed();
create trigger trace_more_boxes after insert on booking_container for each row execute function trace_boxes_changed();

-- What has come before is judged as what comes from now on.
update trace_event set set_aside = 'AHEAD'
where classifier = 'ACT' and not is_retracted and event_at > received_at + interval '15 minutes';
insert into trace_unsettled (subscription_id)
select s.id from trace_subscription s where exists (
  select from trace_event e where e.subscription_id = s.id and (e.set_aside <> '' or trace_other_box(s, e.container_no)));

-- Journeys are played at their true pace.
delete from system_config where key = 'simulated_minutes' and parent = (select id from system_config where key = 'trace' and parent is null);
