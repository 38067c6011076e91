-- Logins are shown within the data scope: they belong to whoever logged in, and to his department.
update login_log l set creator_id = coalesce(l.creator_id, l.user_id), dept_belong_id = u.dept
from users u where u.id = l.user_id and l.dept_belong_id is null;
create index on login_log (dept_belong_id, create_datetime desc);

-- An address that its owner has typed himself and not confirmed yet; no link that sets a password goes there.
alter table users add column email_unconfirmed_since timestamptz;
alter table account_link drop constraint account_link_purpose_check;
alter table account_link add check (purpose in ('activate', 'reset', 'confirm'));

-- Links that were mailed to an address open nothing once the account has another one. What others write needs no confirmation.
create function forget_links_of_address() returns trigger language plpgsql as $$
begin
  if lower(new.email) is distinct from lower(old.email) then
    delete from public.account_link where user_id = new.id;
    if new.email_unconfirmed_since is not distinct from old.email_unconfirmed_since then
      new.email_unconfirmed_since := null;
    end if;
  end if;
  return new;
end $$;
create trigger users_address before update of email on users for each row execute function forget_links_of_address();

-- A browser in which somebody has logged in: guesses of others do not keep him out there. Its cookie holds the secret.
create table known_device (
  id              bigint generated always as identity primary key,
  user_id         bigint not null references users,
  secret_hash     text not null unique,
  last_seen       timestamptz not null default now(),
  create_datetime timestamptz not null default now()
);
create index on known_device (user_id);
create index on known_device (last_seen);
alter table login_log add column device_id bigint;
