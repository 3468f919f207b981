-- 0219_export_before_deletion.sql: who takes everything along first and asks for the deletion afterwards finds that in the proof as well.
alter table private_material add column exported_at timestamptz(3);
comment on column private_material.exported_at is 'when the organisation last took everything along';

create or replace function app.note_private_export(material uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update private_material m set exported_at = now()
  where m.material_id = material and ((select app.is_staff()) or m.organisation_id = (select app.own_org()));
  update private_deletion d set exported_at = now()
  where d.node_id = material and d.state in ('announced', 'asking')
    and ((select app.is_staff()) or d.organisation_id = (select app.own_org()))
$$;

create function app.deletion_after_export() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select m.exported_at into new.exported_at from private_material m where m.material_id = new.node_id;
  return new;
end $$;
revoke execute on function app.deletion_after_export() from public;
create trigger deletion_after_export before insert on private_deletion
  for each row execute function app.deletion_after_export();
