-- $1 words of people's names. Departments up to 200, users up to 2,000; two of the demo's people may read the logs, each in his scope.
with many as (
  insert into dept (name, key, parent, sort)
  select 'Branch ' || n, 'branch_' || n, (select id from dept where key = (array['operations', 'yantai', 'quayside'])[1 + n % 3]), 100 + n
  from generate_series(1, 200 - (select count(*)::int from dept)) n
  returning id
),
teams as materialized (select array(select id from many union all select id from dept order by 1) as ids),
words as materialized (
  select array(select jsonb_array_elements_text($1::jsonb -> 'surnames')) as surnames,
    array(select jsonb_array_elements_text($1::jsonb -> 'givens')) as givens
),
people as (
  insert into users (username, name, dept, dept_belong_id, user_type)
  select 'staff' || n, surnames[1 + n % cardinality(surnames)] || givens[1 + n / 7 % cardinality(givens)],
    ids[1 + n % cardinality(ids)], ids[1 + n % cardinality(ids)], n % 2
  from generate_series(1, 2000 - (select count(*)::int from users)) n, teams, words
),
readers as (
  insert into role (name, key, data_range, sort)
  values ('Auditor of a department', 'auditor', 1, 90), ('Auditor of his own', 'own_auditor', 0, 91)
  returning id, key
),
granted as (
  insert into role_button (role_id, button_id)
  select readers.id, b.id from readers, menu_button b
  where b.api in ('/api/system/operation_log/', '/api/system/login_log/', '/api/system/user/') and b.method = 0
)
insert into user_role (user_id, role_id)
select u.id, r.id from users u join readers r on (u.username, r.key) in (('backoffice1', 'auditor'), ('frontdesk1', 'own_auditor'))
