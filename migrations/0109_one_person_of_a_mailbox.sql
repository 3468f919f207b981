-- Mail servers deliver `anna+news@steel.example` to `anna@steel.example`: whoever reads a mailbox could prove as many
-- accounts as he thinks of words, each with budgets and a seat of its own. Not unique: what was made before stays, and
-- operators and companies name whom they like.
create function app.mailbox(email text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
return regexp_replace(email, '^([^+@]+)\+[^@]*@', '\1@');

create index account_mailbox on account (app.mailbox(email));

revoke execute on function app.mailbox(text) from public;
grant execute on function app.mailbox(text) to mi_app_write, mi_staff;
