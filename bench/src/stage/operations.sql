-- $1 rows, evenly over a year; few people do most of it.
with people as materialized (
  select array_agg(id order by md5(username)) as ids, array_agg(dept order by md5(username)) as depts, count(*)::int as n
  from users where dept is not null
),
draw as materialized (
  select g, random() as a, random() as b, random() as c, now() - interval '360 days' * (1 - (g - random()) / $1::float8) as moment
  from generate_series(1, $1::int) g
),
named as materialized (
  select g, a, c, moment, ids[1 + floor(n * a ^ 1.6)::int] as creator_id, depts[1 + floor(n * a ^ 1.6)::int] as dept_id,
    (array['booking', 'booking', 'booking', 'booking', 'booking', 'booking', 'port', 'vessel', 'user', 'dictionary', 'file'])[1 + floor(11 * b ^ 1.4)::int] as module,
    (array['POST', 'PUT', 'PUT', 'PUT', 'DELETE'])[1 + floor(5 * c)::int] as method
  from draw, people
)
insert into operation_log (request_modular, request_path, request_method, request_body, request_msg, request_ip, request_browser, request_os,
  response_code, http_status, json_result, status, duration_ms, request_id, row_ids, creator_id, dept_belong_id, create_datetime)
select module,
  case module when 'booking' then '/api/booking/booking/' when 'port' then '/api/codes/port/' when 'vessel' then '/api/codes/vessel/'
    else '/api/system/' || module || '/' end || case method when 'POST' then '' else g % 90000 + 1 || '/' end,
  method, '{"version":' || g % 9 + 1 || ',"remark":"' || repeat(md5(g::text), 6) || '"}', 'Saved', '10.1.' || g % 250 || '.' || g % 200,
  'Chrome 140.0.0.0', 'Windows 10.0', case when c < 0.03 then '400' else '2000' end, case when c < 0.03 then 400 else 200 end,
  '{"code":2000,"msg":"Saved"}', c >= 0.03, 3 + floor(200 * a ^ 8)::int, gen_random_uuid(), array[g % 90000 + 1], creator_id, dept_id, moment
from named
