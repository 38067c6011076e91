-- Order numbers are counted out instead of drawn: of two writers who drew the same one, each waited for the other's end, and two
-- batches that did so twice waited for each other.
create sequence order_number_seq;
