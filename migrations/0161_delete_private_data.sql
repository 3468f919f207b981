-- 0161_delete_private_data.sql: deletion of a private material for good, with all its former rows (decision 0408).
--
-- Everything else in the catalogue is kept for ever. So this is one function that deletes one private material, for which a deletion
-- was announced whose time has come, and it works for nobody else and nothing else.
create function app.deleted_material() returns uuid language sql stable
return nullif(current_setting('app.deleted_material', true), '')::uuid;
comment on function app.deleted_material() is 'the material that this transaction deletes; null outside of a deletion';

/* Tables with records of materials: those with a column material_id. What follows from others comes last. */
create function app.material_tables() returns table (schema_name text, table_name text, derived boolean)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select n.nspname::text, c.relname::text, c.relname in ('material_access', 'material_mark', 'material_teaser', 'private_material')
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'former') and exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'material_id' and not a.attisdropped)
  order by n.nspname, c.relname <> 'variant', c.relname
$$;

/* Lets a deletion reach a table. Every migration that makes a table with material_id calls it again; a test asks. */
create function app.join_deletion() returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  each record;
begin
  for each in select * from app.material_tables() t where not exists (
    select from pg_policies p where p.schemaname = t.schema_name and p.tablename = t.table_name and p.policyname = 'definer_deletes')
  loop
    execute format('create policy definer_deletes on %I.%I to mi_owner using (material_id = (select app.deleted_material())) with check (false)',
      each.schema_name, each.table_name);
  end loop;
end
$$;
revoke execute on function app.join_deletion() from public;
select app.join_deletion();
create policy definer_deletes on tree_node to mi_owner using (id = (select app.deleted_material())) with check (false);

create function app.delete_private_material(deletion uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  asked private_deletion;
  each  record;
begin
  select * into asked from private_deletion d where d.id = deletion for update;
  if not app.is_staff() or asked.state is distinct from 'announced' or asked.due_at > now() then
    raise exception 'no announced deletion % is due', deletion using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.deleted_material', asked.node_id::text, true);
  if not exists (select from tree_node n where n.id = asked.node_id and n.level = 'material'
                 and n.visibility = 'private' and n.organisation_id = asked.organisation_id) then
    raise exception 'node % is no private material of the organisation', asked.node_id using errcode = 'insufficient_privilege';
  end if;
  for each in select * from app.material_tables() t where not t.derived loop
    execute format('delete from %I.%I where material_id = $1', each.schema_name, each.table_name) using asked.node_id;
  end loop;
  delete from tree_node where id = asked.node_id;
  perform set_config('app.deleted_material', '', true);
end
$$;
revoke execute on function app.delete_private_material(uuid) from public;
grant execute on function app.delete_private_material(uuid) to mi_staff;

-- Who has something of their own that leads to a private material: to be told, never to be shown to others.
create policy definer_reads on cart for select to mi_owner using (true);
create function app.people_at_private_material(material uuid)
returns table (account_id uuid, email text, first_name text, last_name text, saved_views integer, in_cart boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.email, a.first_name, a.last_name, coalesce(v.views, 0)::integer, coalesce(c.there, false)
  from tree_node m join account a on a.organisation_id = m.organisation_id and a.state = 'active'
  left join lateral (select count(*) as views from saved_view v
    where v.account_id = a.id and v.deleted_at is null
      and lower(substring(v.address from '^/mi-database/((?:[^/?#]+/){4}[^/?#]+)')) = m.lower_path) v on true
  left join lateral (select true as there from cart c, jsonb_array_elements(c.content->'materials') x
    where c.account_id = a.id and lower(substring(x->>'address' from '^/mi-database/((?:[^/?#]+/){4}[^/?#]+)')) = m.lower_path limit 1) c on true
  where m.id = material and m.visibility = 'private' and (select app.is_staff())
    and (v.views > 0 or c.there or a.data_steward
      -- Where nobody was named, every customer of the organisation is told.
      or (a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and not exists (
        select from account s where s.organisation_id = m.organisation_id and s.data_steward and s.state = 'active')))
  order by a.email
$$;
revoke execute on function app.people_at_private_material(uuid) from public;
grant execute on function app.people_at_private_material(uuid) to mi_staff;
