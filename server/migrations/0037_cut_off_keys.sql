-- The column that comes last is the one that a refusal names: the code, for the others may be empty.
drop index cutoff_rule_once;
create unique index cutoff_rule_once on cutoff_rule (carrier, service, portload, code) nulls not distinct where not is_deleted;
drop index reminder_rule_once;
create unique index reminder_rule_once on reminder_rule (role_id, audience, hours_before, code) nulls not distinct where not is_deleted;
