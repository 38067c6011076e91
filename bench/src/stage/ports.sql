-- $1 ports of the whole world beside those of the seed. Their names repeat their parts, as places do: every fourth Chinese
-- name ends in a word for port, every English one is made of a few dozen syllables.
with
  parts as (
    select string_to_array('青 岛 海 州 山 江 南 北 东 西 新 大 连 门 湾 河 口 城 阳 安 平 福 宁 天 津 上 沙 石 金 龙 泉 水 兰 马 德 尔 斯 布 拉 克 里 罗 卡 森 特', ' ') as zh,
      string_to_array('ham burg port san new ver ton shi ka ma ro lin do ber gen ham tan ju el pa so la mar qing dao yan tai ro ter dam', ' ') as en,
      string_to_array('CN JP KR US DE NL GB FR ES IT BR AR MX CA AU NZ IN ID MY TH VN PH AE SA EG ZA NG KE TR GR PL SE', ' ') as countries,
      string_to_array('A B C D E F G H I J K L M N O P Q R S T U V W X Y Z 2 3 4 5 6 7 8 9', ' ') as letters),
  drawn as (
    select n, countries[1 + n % cardinality(countries)] as country, n / cardinality(countries) as place,
      array(select zh[1 + floor(random() * cardinality(zh) + n * 0)::int] from generate_series(1, 2 + n % 3)) as zh,
      array(select en[1 + floor(random() * cardinality(en) + n * 0)::int] from generate_series(1, 2 + n % 3)) as en, letters
    from parts, generate_series(0, $1::int - 1) n)
insert into port (code, name_zh, name_en, country_code, time_zone)
select country || letters[1 + place / 1156 % 34] || letters[1 + place / 34 % 34] || letters[1 + place % 34],
  array_to_string(zh, '') || case when n % 4 = 0 then '港' else '' end, upper(array_to_string(en, '')), country, 'Etc/UTC'
from drawn on conflict do nothing
