-- Roles, menus, buttons, white list: rights are data. Sessions, captcha, login log: who is calling.
create table role (
  id              bigint generated always as identity primary key,
  name            text not null check (length(name) between 1 and 50),
  key             text not null check (length(key) between 1 and 50),
  sort            int not null default 1,
  status          boolean not null default true,
  -- skips the data scope, nothing else
  admin           boolean not null default false,
  -- 0 own, 1 own department and below, 2 own department, 3 all, 4 the departments of role_dept
  data_range      smallint not null default 0 check (data_range between 0 and 4),
  remark          text not null default '' check (length(remark) <= 200),
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create unique index on role (key) where not is_deleted;
create unique index on role (name) where not is_deleted;
create trigger touch before update on role for each row execute function touch();

create table menu (
  id              bigint generated always as identity primary key,
  parent          bigint references menu,
  icon            text not null default '' check (length(icon) <= 64),
  name            text not null check (length(name) between 1 and 64),
  name_en         text not null default '' check (length(name_en) <= 64),
  sort            int not null default 1,
  is_link         boolean not null default false,
  is_catalog      boolean not null default false,
  web_path        text not null default '' check (length(web_path) <= 128),
  component       text not null default '' check (length(component) <= 128),
  component_name  text not null default '' check (length(component_name) <= 50),
  status          boolean not null default true,
  frame_out       boolean not null default false,
  cache           boolean not null default false,
  visible         boolean not null default true,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  check (parent <> id)
);
create unique index on menu (web_path) where not is_deleted and web_path <> '';
create index on menu (parent);
create trigger touch before update on menu for each row execute function touch();

create table menu_button (
  id              bigint generated always as identity primary key,
  menu            bigint not null references menu,
  name            text not null check (length(name) between 1 and 64),
  name_en         text not null default '' check (length(name_en) <= 64),
  value           text not null check (length(value) between 1 and 64),
  api             text not null check (length(api) between 1 and 200),
  -- 0 GET, 1 POST, 2 PUT, 3 DELETE
  method          smallint not null check (method between 0 and 3),
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create unique index on menu_button (menu, value, api, method) where not is_deleted;
create trigger touch before update on menu_button for each row execute function touch();

create table api_white_list (
  id                bigint generated always as identity primary key,
  keyword           text not null default '' check (length(keyword) <= 64),
  -- a regular expression; {id} stands for one segment
  url               text not null check (length(url) between 1 and 200),
  method            smallint not null check (method between 0 and 3),
  -- false: the data scope is skipped for these calls
  enable_datasource boolean not null default true,
  description       text not null default '' check (length(description) <= 200),
  creator_id        bigint references users,
  modifier_id       bigint references users,
  dept_belong_id    bigint references dept,
  is_deleted        boolean not null default false,
  version           int not null default 1,
  create_datetime   timestamptz not null default now(),
  update_datetime   timestamptz not null default now()
);
create trigger touch before update on api_white_list for each row execute function touch();

create table user_role (
  user_id bigint not null references users,
  role_id bigint not null references role,
  primary key (user_id, role_id)
);
create index on user_role (role_id);

create table role_menu (
  role_id bigint not null references role,
  menu_id bigint not null references menu,
  primary key (role_id, menu_id)
);

create table role_button (
  role_id   bigint not null references role,
  button_id bigint not null references menu_button,
  primary key (role_id, button_id)
);

create table role_dept (
  role_id bigint not null references role,
  dept_id bigint not null references dept,
  primary key (role_id, dept_id)
);

-- One number that changes with every change of rights; each request reads it first, so that a change holds from the
-- next request on, on every node (design.md 10.10).
create table rights_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null default 1
);
insert into rights_version default values;

create function bump_rights_version() returns trigger language plpgsql as $$
begin
  update rights_version set version = version + 1;
  return null;
end $$;

create trigger rights_changed after insert or update or delete on role           execute function bump_rights_version();
create trigger rights_changed after insert or update or delete on menu           execute function bump_rights_version();
create trigger rights_changed after insert or update or delete on menu_button    execute function bump_rights_version();
create trigger rights_changed after insert or update or delete on api_white_list execute function bump_rights_version();
create trigger rights_changed after insert or update or delete on user_role      execute function bump_rights_version();
create trigger rights_changed after insert or update or delete on role_menu      execute function bump_rights_version();
create trigger rights_changed after insert or update or delete on role_button    execute function bump_rights_version();
create trigger rights_changed after insert or update or delete on role_dept      execute function bump_rights_version();
create trigger rights_changed after insert or update or delete on dept           execute function bump_rights_version();
create trigger rights_changed after update of name, dept, user_type, is_active, is_superuser, is_deleted on users
  execute function bump_rights_version();

-- One row per login. The refresh token is `<id>.<secret>`; only hashes of the secret are kept.
create table session (
  id              bigint generated always as identity primary key,
  user_id         bigint not null references users,
  refresh_hash    text not null,
  -- the secret before the last rotation: seeing it again is theft, except within a moment of the rotation
  previous_hash   text,
  rotated_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  ended_at        timestamptz,
  ended_by        text check (ended_by in ('logout', 'reuse', 'password', 'disabled', 'admin', 'single_login')),
  ip              text not null default '',
  agent           text not null default '',
  last_seen       timestamptz not null default now(),
  create_datetime timestamptz not null default now()
);
create index on session (user_id) where ended_at is null;
create index on session (expires_at);

create table captcha (
  id              bigint generated always as identity primary key,
  answer_hash     text not null,
  expires_at      timestamptz not null,
  create_datetime timestamptz not null default now()
);
create index on captcha (expires_at);

create table login_log (
  id              bigint generated always as identity primary key,
  username        text not null default '',
  user_id         bigint references users,
  result          text not null check (result in ('ok', 'wrong', 'locked', 'disabled', 'captcha', 'unlocked')),
  ip              text not null default '',
  agent           text not null default '',
  browser         text not null default '',
  os              text not null default '',
  -- 1 password (wire.md 1.13)
  login_type      smallint not null default 1,
  create_datetime timestamptz not null default now()
);
create index on login_log (create_datetime desc, id desc);
create index on login_log (ip, create_datetime);
create index on login_log (lower(username), create_datetime);
create index on login_log (user_id, create_datetime);

create table dictionary (
  id              bigint generated always as identity primary key,
  parent          bigint references dictionary,
  label           text not null check (length(label) between 1 and 100),
  label_en        text not null default '' check (length(label_en) <= 100),
  value           text not null check (length(value) <= 200),
  -- 0 text, 1 number, 6 boolean (spec §3)
  type            smallint not null default 0 check (type between 0 and 7),
  color           text not null default '' check (length(color) <= 20),
  is_value        boolean not null default false,
  status          boolean not null default true,
  sort            int not null default 1,
  remark          text not null default '' check (length(remark) <= 2000),
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  check (is_value = (parent is not null))
);
create unique index on dictionary (value) where not is_deleted and parent is null;
create unique index on dictionary (parent, value) where not is_deleted and parent is not null;
create trigger touch before update on dictionary for each row execute function touch();

create table system_config (
  id              bigint generated always as identity primary key,
  parent          bigint references system_config,
  title           text not null check (length(title) between 1 and 50),
  title_en        text not null default '' check (length(title_en) <= 50),
  key             text not null check (length(key) between 1 and 100),
  value           jsonb,
  sort            int not null default 0,
  -- true: the public settings call answers it
  status          boolean not null default true,
  data_options    jsonb,
  form_item_type  smallint not null default 0 check (form_item_type between 0 and 15),
  rule            jsonb,
  placeholder     text not null default '' check (length(placeholder) <= 100),
  setting         jsonb,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create unique index on system_config (key) where not is_deleted and parent is null;
create unique index on system_config (parent, key) where not is_deleted and parent is not null;
create trigger touch before update on system_config for each row execute function touch();
