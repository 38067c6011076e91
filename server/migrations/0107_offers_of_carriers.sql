-- A carrier that confirms on a condition offers something else than was asked for, and whoever asked accepts it or not.
alter table received_message drop constraint received_message_says_check,
  add constraint received_message_says_check
    check (says in ('RECEIVED', 'ACCEPTED', 'CHANGES', 'OFFERED', 'CONFIRMED', 'DECLINED', 'CANCELLED', 'BROKEN'));
