-- Programs give reasons of 5000 characters (DCSA Booking 2.0.5); what does not fit a reason stands in the note.
alter table booking_event drop constraint booking_event_note_check,
  add constraint booking_event_note_check check (length(note) <= 5500);
alter table transmission drop constraint transmission_note_check,
  add constraint transmission_note_check check (length(note) <= 5500);

-- Where a range of moments begins or ends whose ends are told by the clocks of the session's zone: of an hour that comes twice with
-- its first or its last moment; in one that is skipped in spring with the first moment after it, or the last before it.
create or replace function clock_moment(shown timestamp, is_last boolean) returns timestamptz language sql stable as $$
  select coalesce(
    (select case when is_last then max(at) else min(at) end
     from (
       select shown::timestamptz + ahead as at
       from unnest('{-2 h, -1 h, -30 min, 0, 30 min, 1 h, 2 h}'::interval[]) as ahead) near
     where at::timestamp = shown),
    -- The cast takes a skipped time for one that is as much later as the clocks are put forward: the change is no later than that.
    (select min(at) - case when is_last then interval '1 microsecond' else interval '0' end
     from generate_series(shown::timestamptz - (shown::timestamptz::timestamp - shown), shown::timestamptz, interval '1 minute') as at
     where at::timestamp > shown),
    shown::timestamptz)
$$;

-- Everybody who is logged in reads what forms may name by its code, and no longer prices and rules of the same menu.
update api_white_list set url = '/api/codes/(port|load_port|destination_port|carrier|vessel|yard|container_type|package_type|service_type|issue_type|freight_mode|cutoff_code|currency|surcharge|terminal)/'
where url = '/api/codes/[a-z_]+/' and method = 0;
update seed_row set key = '/api/codes/(port|load_port|destination_port|carrier|vessel|yard|container_type|package_type|service_type|issue_type|freight_mode|cutoff_code|currency|surcharge|terminal)//0'
where seed = 'api_white_list' and key = '/api/codes/[a-z_]+//0';
