-- Both functions keep one plan for all values: a plan for each call would be made of every month anew.
create or replace function operations_on(module text, row_id bigint) returns setof bigint
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select o.id from operation_log o where o.row_ids @> array[operations_on.row_id] and o.request_modular = module
  union
  select o.id from operation_log o where o.request_id = any(array(
    select a.request_id from audit a
     where a.resource = module and a.row_id = operations_on.row_id and a.request_id is not null));
end $$;

-- Whose tries have failed lately are few, and mostly none: only their logins are looked at.
create or replace function locked_accounts(minutes int, most int) returns setof bigint
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  since   timestamptz := now() - make_interval(mins => minutes);
  tried   text[];
  tried_by bigint[];
begin
  select array_agg(distinct lower(l.username)), array_agg(distinct l.user_id) into tried, tried_by
    from login_log l where l.create_datetime > since and not l.is_deleted and l.result = 'wrong';
  if tried is null then return; end if;
  return query
  select u.id from users u
   where not u.is_deleted and (u.id = any(tried_by) or lower(u.username) = any(tried))
     and most <= (
       select count(*) from (
         select l.result, l.create_datetime as at,
                max(l.create_datetime) filter (where l.result in ('ok', 'unlocked')) over () as good
           from login_log l
          where l.create_datetime > since and (lower(l.username) = lower(u.username) or l.user_id = u.id)) recent
        where recent.result = 'wrong' and (recent.good is null or recent.at > recent.good));
end $$;

-- What failed is a small part of each log, and what is looked for there.
create index on login_log (create_datetime) where result = 'wrong' and not is_deleted;
create index on operation_log (create_datetime desc, id desc) where not status and not is_deleted;
create index on users (create_datetime desc, id desc) where not is_deleted;
