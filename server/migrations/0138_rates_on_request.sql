-- Rates without prices that are quoted on request, and the longest of a range of transit days.
alter table rate add column is_on_request boolean not null default false;
alter table rate add column transit_days_to int check (transit_days_to between 0 and 365);
alter table rate add check (transit_days_to > transit_days);
drop trigger touch on rate;
create trigger touch before update of sheet_id, portload, portdischarge, delivery_port, transit_port, is_direct, carrier, service_code,
  lane, cargo_kind, commodity_group, contract_no, currency, transit_days, transit_days_to, sailing_weekdays, customs_cutoff_weekday,
  free_days_dem, free_days_det, weight_limit_20_kg, promoted, price_date_basis, valid_from, valid_to, state, published_at, description,
  modifier_id, is_deleted, is_on_request on rate for each row execute function touch();

-- Services of one carrier at different prices are different rates.
alter table rate drop column rate_key;
alter table rate add column rate_key text not null generated always as (
  portload || '|' || portdischarge || '|' || coalesce(delivery_port, '') || '|' || carrier || '|' || coalesce(transit_port, '')
  || '|' || cargo_kind || '|' || upper(commodity_group) || '|' || upper(contract_no) || '|' || upper(service_code)) stored;
create index rate_of_key on rate (rate_key, published_at desc, id desc) where not is_deleted;
select settle_shown_rates(array(select distinct rate_key from rate where state = 'PUBLISHED'));

-- Sheets are stored with all of their tables. One that was uploaded before is uploaded again.
delete from rate_import;
alter table rate_import drop column sheet_title;
alter table rate_import drop column row_count;
alter table rate_import rename column cells to sheets;
alter table rate_import_mapping drop constraint rate_import_mapping_header_check;
alter table rate_import_mapping add check (length(header) <= 200);
alter table rate_import_mapping drop constraint rate_import_mapping_meaning_check;
alter table rate_import_mapping add check (length(meaning) <= 60);
