-- Of each rate without prices: four prices and two surcharges.
with
  bare as (select id from rate r where not exists (select from rate_price p where p.rate_id = r.id)),
  priced as (
    insert into rate_price (rate_id, ctn_code, sell, cost)
    select id, code, 800 + (id * 37 % 2400) + extra, 700 + (id * 37 % 2400) + extra
    from bare cross join (values ('20GP', 0), ('40GP', 700), ('40HQ', 750), ('45HQ', 1100)) as t (code, extra)
    returning 1)
insert into rate_surcharge (rate_id, seq, code, basis, currency, p20, p40, flat)
select id, seq, code, basis, currency, p20, p40, flat
from bare cross join (values (0, 'LSS', 'CNTR', 'USD', 50, 100, null), (1, 'DOC', 'BL', 'CNY', null, null, 500))
  as s (seq, code, basis, currency, p20, p40, flat)
