-- The moment that a time without an offset means by the clocks of the session's zone: of an hour that comes twice the first, or
-- the last; a time that is skipped in spring is as much later as the clocks are put forward. A cast alone takes the second.
create function clock_moment(shown timestamp, is_last boolean) returns timestamptz language sql stable as $$
  select coalesce(case when is_last then max(at) else min(at) end, shown::timestamptz)
  from (
    select shown::timestamptz + ahead as at
    from unnest('{-2 h, -1 h, -30 min, 0, 30 min, 1 h, 2 h}'::interval[]) as ahead) near
  where at::timestamp = shown
$$;
