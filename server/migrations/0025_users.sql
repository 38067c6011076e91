-- People as administrators keep them.
alter table users add column employee_no text not null default '' check (length(employee_no) <= 30);
-- Somebody else has chosen his password: he has to choose his own before he does anything else.
alter table users add column must_change_password boolean not null default false;
create unique index on users (lower(employee_no)) where not is_deleted and employee_no <> '';

create or replace trigger touch before update of username, employee_no, name, dept, mobile, email, gender, user_type, is_active,
  is_superuser, avatar, description, dept_belong_id, is_deleted, must_change_password on users
  for each row execute function touch();
