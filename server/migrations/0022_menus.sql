-- What must never be broken of menus: a catalogue is no link, pages have addresses of the console, and the name of its
-- component tells a menu apart, also where two administrators write at once.
alter table menu add check (not (is_catalog and is_link));
alter table menu add check (is_link or web_path = '' or (web_path ~ '^/' and web_path !~ '^//'));
create unique index on menu (component_name) where not is_deleted and component_name <> '';
create index on menu_button (api);
-- Of two rows for the same calls, deleting one would leave what it allowed.
create unique index on api_white_list (method, url) where not is_deleted;
