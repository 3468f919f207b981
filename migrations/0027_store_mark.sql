-- A host with another store of originals would answer 404 for the files of other hosts. The database remembers a random
-- mark, and the store holds an original of it.
create table app.store_mark (
  only_one boolean primary key default true check (only_one),
  mark     bytea not null check (length(mark) = 32)
);
alter table app.store_mark enable row level security, force row level security;

create policy owner_reads on app.store_mark to mi_owner using (true) with check (true);

-- The mark of this database; the first one offered becomes it.
create function app.store_mark(offered bytea) returns bytea
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into app.store_mark (mark) values (offered) on conflict (only_one) do nothing;
  return (select m.mark from app.store_mark m);
end
$$;
revoke execute on function app.store_mark(bytea) from public;
grant execute on function app.store_mark(bytea) to mi_staff;
