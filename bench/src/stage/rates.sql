-- $1 published rates from the ports of loading to all others: three in four hold today, of each key up to three one after the
-- other or over each other, with four prices and two surcharges each.
with
  froms as (select array_agg(code order by code) as codes from (select code from load_port where not is_deleted limit 16) p),
  tos as (select array_agg(code order by code) as codes from (select code from destination_port where not is_deleted) p),
  lines as (select array_agg(code order by code) as codes from (select code from carrier where enabled and not is_deleted limit 20) c),
  drawn as (
    select n, froms.codes[1 + n % cardinality(froms.codes)] as portload,
      tos.codes[1 + n / 16 % cardinality(tos.codes)] as portdischarge,
      lines.codes[1 + n / 1520 % cardinality(lines.codes)] as carrier, n / 30400 as turn
    from froms, tos, lines, generate_series(0, $1::int - 1) n)
insert into rate (portload, portdischarge, carrier, lane, transit_days, sailing_weekdays, valid_from, valid_to, state, published_at,
  promoted, commodity_group)
select portload, portdischarge, carrier, (select lane from port p where p.code = d.portdischarge), 10 + n % 40,
  array[1 + n % 7], current_date - 20 + turn * 7, current_date - 20 + turn * 7 + case when n % 4 = 0 then 15 else 30 end,
  'PUBLISHED', now() - make_interval(secs => n), n % 10 = 0, case when n % 3 = 0 then 'FAK' else '' end
from drawn d
where portload <> portdischarge
