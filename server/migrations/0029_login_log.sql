-- Logs are kept by months: whole months are dropped when they are old, and a list reads the latest ones only.

-- Makes the partition of the month in which the moment lies; rows of it that came before it was made are taken over.
create function make_month(parent text, moment timestamptz) returns text language plpgsql as $$
declare
  -- Months are UTC's, whatever the session's time zone.
  first timestamptz := date_trunc('month', moment at time zone 'UTC') at time zone 'UTC';
  after timestamptz := (date_trunc('month', moment at time zone 'UTC') + interval '1 month') at time zone 'UTC';
  month text := parent || '_' || to_char(moment at time zone 'UTC', '"y"YYYY"m"MM');
  rest  text := parent || '_rest';
begin
  if to_regclass(month) is not null then return month; end if;
  -- Two nodes may start at once.
  perform pg_advisory_xact_lock(hashtext('month of ' || parent));
  if to_regclass(month) is not null then return month; end if;
  execute format('create table %I (like %I including defaults including constraints)', month, parent);
  execute format('with late as (delete from %I where create_datetime >= %L and create_datetime < %L returning *) insert into %I select * from late',
                 rest, first, after, month);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, month, first, after);
  return month;
end $$;

-- Months of the past in the given table that end before the moment, the oldest first.
create function months_before(parent text, moment timestamptz) returns setof text language sql stable as $$
  select c.relname::text
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
   where i.inhparent = parent::regclass
     and c.relname ~ ('^' || parent || '_y\d{4}m\d{2}$')
     and (to_date(right(c.relname, 7), 'YYYY"m"MM')::timestamp + interval '1 month') at time zone 'UTC' <= moment
   order by c.relname
$$;

alter table login_log rename to login_log_old;
create sequence login_log_row;
create table login_log (like login_log_old including defaults including constraints) partition by range (create_datetime);
alter table login_log
  alter column id set default nextval('login_log_row'),
  add primary key (id, create_datetime),
  add foreign key (user_id) references users,
  -- where the address lies, as far as anybody can know; names as the source has them
  add column continent        text not null default '' check (length(continent) <= 50),
  add column country          text not null default '' check (length(country) <= 50),
  add column country_english  text not null default '' check (length(country_english) <= 100),
  add column country_code     text not null default '' check (length(country_code) <= 2),
  add column province         text not null default '' check (length(province) <= 50),
  add column province_english text not null default '' check (length(province_english) <= 100),
  add column city             text not null default '' check (length(city) <= 50),
  add column city_english     text not null default '' check (length(city_english) <= 100),
  add column district         text not null default '' check (length(district) <= 50),
  add column isp              text not null default '' check (length(isp) <= 100),
  add column area_code        text not null default '' check (length(area_code) <= 20),
  add column longitude        numeric(9, 6) check (longitude between -180 and 180),
  add column latitude         numeric(8, 6) check (latitude between -90 and 90),
  add column creator_id       bigint,
  add column modifier_id      bigint,
  add column dept_belong_id   bigint,
  add column is_deleted       boolean not null default false,
  add column version          int not null default 1,
  add column update_datetime  timestamptz not null default now();
alter sequence login_log_row owned by login_log.id;
create index on login_log (create_datetime desc, id desc) where not is_deleted;
create index on login_log (ip, create_datetime);
create index on login_log (lower(username), create_datetime);
create index on login_log (user_id, create_datetime);
create index on login_log using gin (username gin_trgm_ops, ip gin_trgm_ops);

create table login_log_rest partition of login_log default;
do $$
declare moment timestamptz;
begin
  for moment in
    select m at time zone 'UTC' from generate_series(
      date_trunc('month', coalesce((select min(create_datetime) from login_log_old), now()) at time zone 'UTC'),
      now() at time zone 'UTC' + interval '2 months', interval '1 month') m
  loop perform make_month('login_log', moment); end loop;
end $$;
do $$
declare columns text;
begin
  select string_agg(quote_ident(attname), ', ') into columns
    from pg_attribute where attrelid = 'login_log_old'::regclass and attnum > 0 and not attisdropped;
  execute format('insert into login_log (%1$s, creator_id) select %1$s, user_id from login_log_old', columns);
end $$;
select setval('login_log_row', coalesce((select max(id) from login_log_old), 0) + 1, false);
drop table login_log_old;
