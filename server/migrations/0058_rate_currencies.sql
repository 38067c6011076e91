-- What rates and quotes name is kept as long as they name it.
alter table rate_sheet add foreign key (currency) references currency (code);
alter table rate add foreign key (currency) references currency (code);
alter table markup_rule add foreign key (currency) references currency (code);
alter table quote add foreign key (currency) references currency (code);
alter table rate_surcharge add foreign key (currency) references currency (code);
alter table rate_surcharge add foreign key (code) references surcharge (code);
create index on rate_sheet (currency);
create index on rate (currency);
create index on markup_rule (currency);
create index on quote (currency);
create index on rate_surcharge (currency);
