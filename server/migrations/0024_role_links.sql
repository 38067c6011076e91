-- Who has a button, a menu or a department in a role is asked by these, not by the role alone.
create index on role_button (button_id);
create index on role_menu (menu_id);
create index on role_dept (dept_id);
