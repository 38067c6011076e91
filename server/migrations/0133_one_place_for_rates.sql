-- Rates are looked up, written and imported in one area of the menu, sailing schedules in another. What an office has moved
-- or renamed stays as it is.
with moved (leaf, old_area, new_area, sort) as (values
  ('shipdateQuery', 'booking', 'schedules', 1), ('scheduleService', 'schedules', 'schedules', 2),
  ('scheduleVoyage', 'schedules', 'schedules', 3), ('transferRule', 'schedules', 'schedules', 4),
  ('scheduleSource', 'schedules', 'schedules', 5), ('scheduleChange', 'schedules', 'schedules', 6),
  ('freightQuery', 'queries', 'freight', 1), ('rateSheet', 'freight', 'freight', 2), ('lclRate', 'codes', 'freight', 3),
  ('surcharge', 'codes', 'freight', 4), ('localCharge', 'codes', 'freight', 5), ('markupRule', 'freight', 'freight', 6),
  ('quote', 'freight', 'freight', 7))
update menu m set parent = new_area.id, sort = moved.sort
from moved
join menu old_area on old_area.component_name = moved.old_area and old_area.is_catalog
join menu new_area on new_area.component_name = moved.new_area and new_area.is_catalog and not new_area.is_deleted
where m.component_name = moved.leaf and m.parent = old_area.id and not m.is_catalog;

with named (area, old_name, new_name, old_name_en, new_name_en) as (values
  ('schedules', '船期维护', '船期', 'Schedule data', 'Schedules'), ('freight', '运价维护', '运价', 'Rate data', 'Rates'),
  ('queries', '公共查询', '公共查询', 'Public queries', 'Queries'),
  ('billtrace', '提单追踪', '提单追踪', 'Bill tracking', 'Tracking'),
  ('exchange', '船公司往来', '船公司往来', 'Carrier messages', 'Carriers'), ('codes', '基础代码', '基础代码', 'Basic codes', 'Codes'),
  ('generalConfig', '常规配置', '常规配置', 'General config', 'Settings'),
  ('jobs', '定时任务', '定时任务', 'Scheduled tasks', 'Tasks'))
update menu m set name = named.new_name, name_en = named.new_name_en
from named
where m.component_name = named.area and m.is_catalog and m.name = named.old_name and m.name_en = named.old_name_en;

-- Both stand beside the bookings that they are looked up for.
with placed (area, sort) as (values
  ('booking', 1), ('schedules', 2), ('freight', 3), ('queries', 4), ('billtrace', 5), ('exchange', 6), ('codes', 7))
update menu m set sort = placed.sort
from placed
where m.component_name = placed.area and m.is_catalog and m.parent is null
  and not exists (
    select from (values ('booking', 1), ('queries', 2), ('billtrace', 3), ('exchange', 4), ('codes', 5), ('schedules', 6),
      ('freight', 7)) as seeded (area, sort)
    join menu other on other.component_name = seeded.area and other.is_catalog and other.parent is null
    where other.sort <> seeded.sort);
