-- Accounts that failed logins keep out now: so many since their last login that went well or their last pardon, within so many minutes.
-- A function, for its plan is kept: planning a look into every month of the log takes longer than the look itself.
create function locked_accounts(minutes int, most int) returns setof bigint language plpgsql stable as $$
begin
  return query
  with recent as materialized (
    select l.id, l.user_id, lower(l.username) as username, l.result, l.create_datetime
      from login_log l where l.create_datetime > now() - make_interval(mins => minutes)),
  tried as (
    select u.id as account, r.id, r.result, r.create_datetime from recent r join users u on u.id = r.user_id
    union
    select u.id, r.id, r.result, r.create_datetime from recent r join users u on lower(u.username) = r.username),
  since as (
    select t.account, t.result, t.create_datetime,
           max(t.create_datetime) filter (where t.result in ('ok', 'unlocked')) over (partition by t.account) as good
      from tried t)
  select s.account from since s
   where s.result = 'wrong' and (s.good is null or s.create_datetime > s.good)
   group by s.account having count(*) >= most;
end $$;

-- Calls that name a row of a module, or that have changed one: an import names none.
create function operations_on(module text, row_id bigint) returns setof bigint language plpgsql stable as $$
begin
  return query
  select o.id from operation_log o where o.row_ids @> array[operations_on.row_id] and o.request_modular = module
  union
  select o.id from operation_log o where o.request_id = any(array(
    select a.request_id from audit a
     where a.resource = module and a.row_id = operations_on.row_id and a.request_id is not null));
end $$;
