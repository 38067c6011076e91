-- Of the system config what a request needs before it reads anything: which state of it is current, so that every node knows
-- when what it remembers is old; and what the statement that finds the caller goes by.
create table config_version (
  only_row      boolean primary key default true check (only_row),
  -- never the same twice, in no installation
  version       uuid not null default gen_random_uuid(),
  time_zone     text not null default 'Asia/Shanghai',
  -- 0: passwords do not age
  password_days int not null default 0 check (password_days >= 0)
);
insert into config_version default values;

create function config_text(path_group text, path_key text) returns text language sql stable as $$
  select item.value #>> '{}' from system_config item join system_config head on head.id = item.parent
  where head.parent is null and head.key = path_group and item.key = path_key and not item.is_deleted and not head.is_deleted
$$;

create function bump_config_version() returns trigger language plpgsql as $$
declare
  zone text := coalesce(config_text('base', 'time_zone'), 'Asia/Shanghai');
  days text := config_text('password', 'max_age_days');
begin
  -- A zone that is none would stop every request.
  begin
    perform now() at time zone zone;
  exception when invalid_parameter_value then
    zone := 'Asia/Shanghai';
  end;
  update config_version set version = gen_random_uuid(), time_zone = zone,
    password_days = case when days ~ '^\d{1,5}$' then days::int else 0 end;
  return null;
end $$;

create trigger config_changed after insert or update or delete on system_config
  for each statement execute function bump_config_version();

-- Passwords: since when, and the ones before, none of which may be chosen again too soon.
alter table users add column password_changed_at timestamptz not null default now();
alter table users add column password_history text[] not null default '{}';

create function note_password() returns trigger language plpgsql as $$
begin
  new.password_changed_at := now();
  if old.password_hash <> '' then
    new.password_history := (old.password_hash || old.password_history)[1:24];
  end if;
  return new;
end $$;
create trigger note_password before update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash) execute function note_password();

-- A choice among few is offered as one.
update system_config set form_item_type = 6, setting = '"header_menu"' where key = 'header_menu' and form_item_type = 0;
