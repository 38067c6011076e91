-- Announcements have a remark as every other table of the business has.
alter table message_center add column description text not null default '' check (length(description) <= 200);
