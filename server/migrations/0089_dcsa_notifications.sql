-- Where a customer's program is told what becomes of its bookings is one of the servers of others that are told (adr/0050).
alter table delivery_target add column client_id bigint references api_client;
create unique index on delivery_target (client_id) where client_id is not null;
