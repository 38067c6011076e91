-- What issuing a bill costs is one of the surcharges. What was typed before them stays until somebody changes it.
alter table issue_type alter column fee_code drop default, alter column fee_code drop not null;
update issue_type set fee_code = null where fee_code = '';
alter table issue_type add constraint issue_type_fee foreign key (fee_code) references surcharge (code) not valid;
create index on issue_type (fee_code);
