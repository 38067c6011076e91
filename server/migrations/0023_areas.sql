-- A department belongs to itself, whoever creates it: its row is seen by those who see its rows (wire.md 3.4).
create function dept_belongs_to_itself() returns trigger language plpgsql as $$
begin
  new.dept_belong_id := new.id;
  return new;
end $$;
create trigger belongs_to_itself before insert or update on dept
  for each row execute function dept_belongs_to_itself();
alter table dept add column initials text not null generated always as (pinyin_initials(name)) stored;
create index on dept (parent, sort) where not is_deleted;

-- Provinces, cities, counties and towns. A region stands below the one whose code its pcode names, one level deeper.
create table area (
  id              bigint generated always as identity primary key,
  name            text not null check (length(name) between 1 and 100),
  code            text not null unique check (code ~ '^[0-9]{2,12}$'),
  -- 1 province, 2 city, 3 county, 4 town
  level           int not null check (level between 1 and 4),
  pcode           text references area (code),
  -- of the name, without tones and spaces
  pinyin          text not null default '' check (length(pinyin) <= 255),
  -- of the name's syllables; a region of ours that names none is given those of its name
  initials        text not null default '' check (length(initials) <= 20),
  enable          boolean not null default true,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  check ((level = 1) = (pcode is null)),
  check (pcode <> code)
);
create index on area (pcode, code) where not is_deleted;
create index on area (level, code) where not is_deleted;
create trigger touch before update on area for each row execute function touch();
