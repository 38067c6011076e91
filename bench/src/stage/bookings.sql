-- $1 rows, $2 words of company names. One statement, so that the server does the work; setseed makes it repeatable.
with draw as materialized (
  select g, random() as a, random() as b, random() as c, random() as d, random() as e, random() as f, random() as h, random() as k,
    now() - interval '730 days' * (1 - (g - random()) / $1::float8) as created
  from generate_series(1, $1::int) g
),
people as materialized (
  select array_agg(id order by md5(username)) as ids, array_agg(dept order by md5(username)) as depts,
    array_agg(name order by md5(username)) as names, count(*)::int as n
  from users where dept is not null and not is_superuser
),
words as materialized (
  select array(select jsonb_array_elements_text($2::jsonb -> 'cities')) as cities,
    array(select jsonb_array_elements_text($2::jsonb -> 'brands')) as brands,
    array(select jsonb_array_elements_text($2::jsonb -> 'trades')) as trades
),
codes as materialized (
  select (select array_agg(code order by sort, code) from carrier) as carriers,
    (select array_agg(code order by sort, code) from load_port) as loads,
    (select array_agg(code order by sort, code) from destination_port) as discharges,
    (select array_agg(code order by sort, code) from yard) as yards,
    (select array_agg(code order by sort, code) from package_type) as packages,
    (select array_agg(code order by sort, code) from service_type) as services,
    (select array_agg(code order by sort, code) from issue_type) as issues,
    (select array_agg(name order by md5(name)) from vessel) as vessels
),
-- Few carriers, ports, clerks and customers make most of the bookings: a power of a uniform draw.
picked as materialized (
  select g, a, c, created, k, f,
    ids[1 + floor(n * a ^ 1.6)::int] as creator_id,
    depts[1 + floor(n * a ^ 1.6)::int] as dept_id,
    case when b < 0.7 then ids[1 + floor(n * b * b)::int] end as sale_id,
    case when b < 0.7 then names[1 + floor(n * b * b)::int] else '' end as sale_name,
    carriers[1 + floor(cardinality(carriers) * c ^ 3)::int] as carrier,
    loads[1 + floor(cardinality(loads) * d ^ 3)::int] as portload,
    discharges[1 + floor(cardinality(discharges) * e ^ 1.7)::int] as portdischarge,
    yards[1 + floor(cardinality(yards) * d ^ 2)::int] as yard,
    vessels[1 + floor(cardinality(vessels) * e)::int] as vessel,
    packages[1 + floor(cardinality(packages) * h ^ 3)::int] as kindpkgs,
    services[1 + floor(cardinality(services) * h ^ 4)::int] as service,
    issues[1 + floor(cardinality(issues) * k ^ 2)::int] as issuetype,
    floor(1600 * f ^ 2)::int as customer,
    1 + floor(k * 3)::int as boxes,
    (array['40HQ', '20GP', '40GP'])[1 + floor(3 * h ^ 2)::int] as box,
    cities, brands, trades
  from draw, people, codes, words
),
named as materialized (
  select picked.*,
    cities[1 + customer % cardinality(cities)] || brands[1 + customer / 8 % cardinality(brands)]
      || trades[1 + customer / 200 % cardinality(trades)] as customername,
    greatest(0, extract(day from now() - created))::int as age_days
  from picked
),
standing as materialized (
  select named.*,
    case when age_days > 30 then (array[5, 5, 5, 5, 5, 5, 5, 5, 4, 2])[1 + floor(a * 10)::int] else 1 + floor(c * 5)::int end as bsstatus
  from named
)
insert into booking (orderno, createtime, bsstatus, sistatus, mblno, hblno, custno, customername, shipper, consignee, notifyparty,
  linkman, sale_id, sale_name, carrier, contractno, yard, vessel, voyno, etd, placereceipt, portload, portdischarge, placedelivery,
  service, issuetype, cargoid, marks, description, hscode, pkgs, kindpkgs, kgs, cbm, ctnall, ctnnum, teu, remark, creator_id, modifier_id,
  dept_belong_id, is_deleted, create_datetime, update_datetime, is_archived)
select
  'QS' || to_char(created, 'YYYYMMDD') || lpad((g % 1000000)::text, 6, '0'),
  created,
  bsstatus,
  -- A shipping instruction lives while the booking is confirmed; old ones are done.
  case when bsstatus < 5 then 0 when age_days > 30 then 3 else floor(k * 4)::int end,
  'COSU' || lpad((6000000000 + g * 7::bigint)::text, 10, '0'),
  case when a < 0.4 then 'QSH' || lpad(g::text, 9, '0') else '' end,
  'C' || to_char(created, 'YYMM') || lpad((g % 100000)::text, 5, '0'),
  customername,
  upper('QINGDAO TRADING ' || customer || ' CO., LTD.') || E'\nROOM ' || customer % 900 || E', NO. 18 HONG KONG MIDDLE ROAD\nSHINAN DISTRICT, QINGDAO, CHINA\nTEL 0532-8' || lpad(customer::text, 7, '0'),
  upper('IMPORT AND DISTRIBUTION ' || floor(k * 900) || ' LLC') || E'\n' || floor(f * 9000) || E' HARBOUR BOULEVARD, SUITE 400\nLONG BEACH, CA 90802\nTEL +1 562 555 ' || lpad(floor(c * 9999)::text, 4, '0'),
  'SAME AS CONSIGNEE',
  'MR. ' || chr(65 + customer % 26),
  sale_id, sale_name, carrier,
  'SC' || customer, yard, vessel, lpad((g % 400)::text, 3, '0') || 'E',
  (created + interval '3 days' + interval '25 days' * f)::date,
  'QINGDAO', portload, nullif(portdischarge, portload), portdischarge, service, issuetype,
  (array['S', 'S', 'S', 'S', 'S', 'S', 'S', 'R', 'D', 'O'])[1 + floor(f * 10)::int],
  'N/M', 'SHIPPER''S LOAD AND COUNT AND SEAL: RADIAL TYRES, ' || floor(c * 2000) || E' PIECES\nOTHER PARTICULARS AS PER CONTRACT NO. ' || customer,
  '401110', floor(c * 2000)::int, kindpkgs, round((k * 25000)::numeric, 3), round((f * 68)::numeric, 4),
  boxes || '*' || box, boxes, boxes * case box when '20GP' then 1 else 2 end,
  case when c < 0.1 then 'hold for the original bill of lading' else '' end,
  creator_id, creator_id, dept_id, f between 0.5 and 0.51, created, created + interval '1 day' * k,
  age_days > 180 and bsstatus = 5
from standing order by g
