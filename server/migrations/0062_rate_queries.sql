-- The query page looks at many rates at once: their prices of one container type, and their words, are read without the rest.
create index rate_price_of_type on rate_price (ctn_code, rate_id) include (sell);
drop index rate_price_ctn_code_idx;

alter table rate add column words text not null generated always as (
  upper(portload || ' ' || portdischarge || ' ' || carrier || ' ' || service_code || ' ' || commodity_group || ' ' || description)) stored;
create index rate_words on rate using gin (words gin_trgm_ops);
