-- $1 rows, evenly over a year.
with people as materialized (
  select array_agg(id order by md5(username)) as ids, array_agg(username order by md5(username)) as names, count(*)::int as n from users
)
insert into login_log (username, user_id, creator_id, result, ip, agent, browser, os, login_type, continent, country, country_english, country_code,
  province, province_english, city, city_english, isp, area_code, longitude, latitude, create_datetime)
select names[1 + g % n], ids[1 + g % n], ids[1 + g % n], case when g % 20 = 0 then 'wrong' else 'ok' end, '58.56.' || g % 250 || '.' || g % 200,
  'Mozilla/5.0', 'Chrome 140.0.0.0', 'Windows 10.0', 1, '亚洲', '中国', 'China', 'CN', '山东省', 'Shandong', '青岛市', 'Qingdao', '电信', '370200',
  120.3804, 36.0649, now() - interval '360 days' * (1 - g / $1::float8)
from generate_series(1, $1::int) g, people
