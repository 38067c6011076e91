-- Of a confirmed booking the office asks its customer for changes: since when, until an amendment is agreed to or refused, the
-- office confirms it as it is, or it sails with another ship.
alter table booking add column changes_asked_at timestamptz,
  add constraint booking_changes_asked check (changes_asked_at is null or bsstatus = 5);

-- An interchange that its sender has marked as a test is kept, and moves no booking unless a hand says so.
alter table received_file add column is_test boolean not null default false;
alter table received_message drop constraint received_message_status_check,
  add constraint received_message_status_check
    check (status in ('WAITING', 'DONE', 'NOTED', 'UNASSIGNED', 'HELD', 'UNREADABLE', 'TEST', 'CLOSED'));
