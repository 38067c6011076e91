-- $1 words of people's names. An office of about 300 in 15 departments; nobody of them can log in but the demo's accounts.
with added as (
  insert into dept (name, key, parent, sort)
  select 'Team ' || n, 'team_' || n, (select id from dept where key = (array['operations', 'yantai', 'quayside', 'operations'])[1 + n % 4]), 10 + n
  from generate_series(1, 10) n
  returning id
),
teams as materialized (
  select array(select id from added union all select id from dept where key <> 'quayside' order by 1) as ids
),
words as materialized (
  select array(select jsonb_array_elements_text($1::jsonb -> 'surnames')) as surnames,
    array(select jsonb_array_elements_text($1::jsonb -> 'givens')) as givens
)
insert into users (username, name, dept, dept_belong_id, user_type)
select 'person' || n, surnames[1 + n % cardinality(surnames)] || givens[1 + n / 3 % cardinality(givens)],
  ids[1 + n % cardinality(ids)], ids[1 + n % cardinality(ids)], n % 3 % 2
from generate_series(1, 294) n, teams, words
