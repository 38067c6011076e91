-- An address that an account gets is unconfirmed until somebody says otherwise, whichever way it is written.
create or replace function forget_links_of_address() returns trigger language plpgsql as $$
begin
  if lower(new.email) is distinct from lower(old.email) then
    delete from public.account_link where user_id = new.id;
    if new.email = '' then
      new.email_unconfirmed_since := null;
    else
      new.email_unconfirmed_since := now();
    end if;
  end if;
  return new;
end $$;
