-- Passwords and second factors open only with the file of secrets that they were made with. A database that was restored
-- beside another file would refuse everybody without a word, so it remembers a mark of the file (a digest, from which
-- nothing of it follows).
create table app.secrets_mark (
  only_one boolean primary key default true check (only_one),
  mark bytea not null check (length(mark) = 32)
);
alter table app.secrets_mark enable row level security;
alter table app.secrets_mark force row level security;
create policy owner_reads on app.secrets_mark to mi_owner using (true) with check (true);

-- Whether the mark is the one of this database; the first one asked about becomes it.
create function app.has_secrets_mark(asked bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into app.secrets_mark (mark) values (asked) on conflict (only_one) do nothing;
  return (select m.mark = asked from app.secrets_mark m);
end
$$;
revoke execute on function app.has_secrets_mark(bytea) from public;
grant execute on function app.has_secrets_mark(bytea) to mi_staff;
