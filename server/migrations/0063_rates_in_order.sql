-- The query page counts rates and reads them in the order of their prices without reading the rates themselves.
create index rate_in_force on rate (valid_to, valid_from)
  include (shown, state, id, carrier, portload, portdischarge, transit_days) where not is_deleted;
drop index rate_from_to;
create index rate_from_to on rate (portload, portdischarge)
  include (shown, valid_from, valid_to, state, id, carrier, lane, cargo_kind, is_direct, promoted, transit_days, sailing_weekdays)
  where not is_deleted;
create index rate_by_days on rate (transit_days, id) where not is_deleted;
create index rate_latest on rate (update_datetime, id) where not is_deleted;

-- Prices of one currency are in order by themselves. Kept by the triggers below.
alter table rate_price add column currency text not null default '';
alter table rate_price disable trigger note_price;
update rate_price p set currency = r.currency from rate r where r.id = p.rate_id;
alter table rate_price enable trigger note_price;
drop index rate_price_of_type;
create index rate_price_in_order on rate_price (ctn_code, currency, sell, rate_id);
drop index rate_price_once;
create unique index rate_price_once on rate_price (rate_id, ctn_code) include (sell, currency);

-- A rate that is written by the same statement is not seen yet; then that statement says its currency.
create function name_price_currency() returns trigger language plpgsql as $$
begin
  new.currency := coalesce((select currency from rate where id = new.rate_id), nullif(new.currency, ''));
  return new;
end $$;
create trigger name_currency before insert on rate_price for each row execute function name_price_currency();

create function rename_price_currency() returns trigger language plpgsql as $$
begin
  update rate_price set currency = new.currency where rate_id = new.id;
  return null;
end $$;
create trigger rename_currency after update of currency on rate
  for each row when (old.currency <> new.currency) execute function rename_price_currency();
