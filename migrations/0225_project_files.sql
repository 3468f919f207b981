-- 0225_project_files.sql: files that come with a message or an internal note of a project, and who may be named in one.
--
-- A file is read by who reads the words that it came with: the files of notes stay with staff as the notes do.
create table project_file (
  id       uuid primary key default gen_random_uuid(),
  event_id uuid not null references project_event on delete cascade,
  name     text not null check (length(name) between 1 and 200 and name !~ '[[:cntrl:]/\\]'),
  type     text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'text/csv', 'text/plain')),
  bytes    integer generated always as (octet_length(data)) stored,
  data     bytea not null check (octet_length(data) between 1 and 10485760)
);
alter table project_file alter column data set storage external;
create index project_file_event on project_file (event_id);

alter table project_file enable row level security;
alter table project_file force row level security;
create policy of_words on project_file for select using (exists (select from project_event e where e.id = event_id));
create policy with_own_words on project_file for insert to mi_app_write, mi_staff with check (
  exists (select from project_event e where e.id = event_id and e.kind in ('message', 'note')
    and e.author_id is not distinct from (select app.account())));
grant select on project_file to mi_app_read, mi_app_write, mi_staff;
grant insert on project_file to mi_app_write, mi_staff;

-- Whom the caller may name in the words of a project: staff the desk and its customers, customers their colleagues.
create function app.people_of_project(of_project uuid) returns table (id uuid, name text, staff boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email), a.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR')
  from project p join account a on a.state = 'active'
    and ((a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and a.organisation_id = p.organisation_id)
      or (a.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') and app.is_staff()))
  where p.id = of_project and (app.is_staff() or p.organisation_id = app.own_org())
  order by 2 limit 200
$$;
revoke execute on function app.people_of_project(uuid) from public;
grant execute on function app.people_of_project(uuid) to mi_app_read, mi_app_write, mi_staff;
