-- Ships are loaded outside of China, too.
alter table load_port drop constraint load_port_code_check;
