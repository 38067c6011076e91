-- The remark that most tables have (spec §3).
alter table booking_template add column description text not null default '' check (length(description) <= 200);
