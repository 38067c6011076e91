-- Contents that are being sent to the store, or looked for there, while no transaction is open. A clean-up leaves them alone
-- until the row that names them is written or restored; what never was is forgotten after a day.
create table content_hold (
  id              bigint generated always as identity primary key,
  md5sum          text not null check (length(md5sum) = 32),
  create_datetime timestamptz not null default now()
);
create index content_hold_md5sum on content_hold (md5sum);
