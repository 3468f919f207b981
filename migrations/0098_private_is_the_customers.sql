-- 0098_private_is_the_customers.sql: private nodes and their data are for staff and for customers of the organisation.
--
-- Whoever has an address of the organisation may register; as long as nobody made him a customer he is a visitor with an
-- account (docs/decisions/0247).
create function app.own_org() returns uuid language sql stable
return case when coalesce(current_setting('app.context', true), '') = '' then null
            else (select c.organisation from app.caller() c where c.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW')) end;
comment on function app.own_org() is 'the organisation whose private nodes the caller may see';

alter policy names on tree_node using (
  (select app.is_staff())
  or (release is not null and (visibility = 'public' or organisation_id = (select app.own_org())))
);
alter policy paid_data on material_mark using (
  (select app.is_staff())
  or exists (
    select from tree_node n
    where n.id = material_id
      and (n.free or n.ancestors && (select app.granted_nodes()) or n.organisation_id = (select app.own_org())))
);
do $$
declare
  name  text;
  extra text;
begin
  foreach name in array array['variant', 'test_series', 'condition', 'raw_file', 'replicate', 'curve', 'scalar', 'point_set', 'field_map', 'parameter_set'] loop
    extra := case when name in ('variant', 'replicate', 'point_set', 'parameter_set') then 'and status <> ''withdrawn''' else '' end;
    execute format($policy$
      alter policy paid_data on %I using (
        (select app.is_staff())
        or (release is not null %s and exists (
          select from tree_node n
          where n.id = material_id
            and (n.free or n.ancestors && (select app.granted_nodes()) or n.organisation_id = (select app.own_org()))))
      )$policy$, name, extra);
  end loop;
end
$$;
