-- What everybody who is logged in reads is a row for each table, so that a new table is opened by its seed. The seed adds the rows;
-- an installation that has removed the one for all of them keeps them out.
with names (name) as (
  select unnest('{port,load_port,destination_port,carrier,vessel,yard,container_type,package_type,service_type,issue_type,freight_mode,cutoff_code,currency,surcharge,terminal}'::text[])
), pattern (url) as (
  select '/api/codes/(' || string_agg(name, '|') || ')/' from names
), replaced as (
  delete from api_white_list w using pattern p where w.url = p.url and w.method = 0 returning w.id
)
insert into seed_row (seed, key)
select 'api_white_list', '/api/codes/' || n.name || '//0'
from names n, pattern p, seed_row s
where s.seed = 'api_white_list' and s.key = p.url || '/0' and not exists (select from replaced)
on conflict do nothing;
