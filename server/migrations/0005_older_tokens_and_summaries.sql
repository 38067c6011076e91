-- A refresh token that was used up is known again however many rotations ago that was: only so does the owner's own attempt
-- give a thief away who has rotated it twice since.
alter table session add column older_hashes text[] not null default '{}';

-- The summary is worked out from the container list, which may name every container type.
alter table booking drop constraint booking_ctnall_check;
alter table booking add constraint booking_ctnall_check check (length(ctnall) <= 500);
