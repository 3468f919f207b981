
do $$
declare
  name text;
begin
  foreach name in array array['mi_owner', 'mi_app_read', 'mi_app_write', 'mi_staff', 'mi_backup'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin', name);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- a migration of another database on this server was faster
    end;
  end loop;

  -- A user who is no superuser must be a member to act as these roles. Since PostgreSQL 16 having made a role is not
  -- enough for SET ROLE, so the maker grants it to himself; who may not has been made a member by somebody else.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    foreach name in array array['mi_owner', 'mi_app_read', 'mi_app_write', 'mi_staff'] loop
      begin
        execute format('grant %I to current_user', name);
      exception when insufficient_privilege then
        null;
      end;
    end loop;
  end if;

  begin
    if not (select rolbypassrls from pg_roles where rolname = 'mi_backup') then
      alter role mi_backup bypassrls;
    end if;
    if not pg_has_role('mi_backup', 'pg_read_all_data', 'member') then
      grant pg_read_all_data to mi_backup;
    end if;
  exception when insufficient_privilege then
    raise notice 'mi_backup cannot be given BYPASSRLS by %: dumps must run as the server''s own administrator', current_user;
  end;

  execute format('grant create, temporary on database %I to mi_owner', current_database());
  execute format('revoke temporary on database %I from public', current_database());
end
$$;

grant usage, create on schema public to mi_owner;

revoke create on schema public from public;

grant usage on schema public to mi_app_read, mi_app_write, mi_staff;
