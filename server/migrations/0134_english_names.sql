-- What readers of English call a person, a role, a department; where it is empty they read the name.
alter table users add column name_en text not null default '' check (length(name_en) <= 40);
alter table role add column name_en text not null default '' check (length(name_en) <= 50);
alter table dept add column name_en text not null default '' check (length(name_en) <= 64);

create or replace trigger touch before update of username, employee_no, name, name_en, dept, mobile, email, gender, user_type,
  is_active, is_superuser, avatar, description, dept_belong_id, is_deleted, must_change_password on users
  for each row execute function touch();

-- Those that came with an installation, and are called as they came.
update users t set name_en = w.name_en from (values
  ('superadmin', '超级管理员', 'Superuser'),
  ('admin', '管理员', 'Administrator'),
  ('backoffice1', '王操作', 'Wang (operations)'),
  ('backoffice2', '李操作', 'Li (operations)'),
  ('frontdesk1', '张前台', 'Zhang (front desk)'),
  ('frontdesk2', '赵前台', 'Zhao (front desk)')
) w (username, name, name_en) where t.username = w.username and t.name = w.name;

update role t set name_en = w.name_en from (values
  ('admin', '管理员', 'Administrators'),
  ('back_office', '后台操作', 'Back office'),
  ('front_desk', '前台', 'Front desk'),
  ('front_desk_team', '前台（本部门）', 'Front desk (own department)'),
  ('safety_officer', '危险品安全员', 'Dangerous goods officer')
) w (key, name, name_en) where t.key = w.key and t.name = w.name;

update dept t set name_en = w.name_en from (values
  ('quayside', '总公司', 'Head office'),
  ('operations', '青岛操作部', 'Qingdao operations'),
  ('sales_1', '青岛客服部', 'Qingdao customer service'),
  ('yantai', '烟台分公司', 'Yantai branch'),
  ('sales_2', '烟台客服部', 'Yantai customer service')
) w (key, name, name_en) where t.key = w.key and t.name = w.name;
