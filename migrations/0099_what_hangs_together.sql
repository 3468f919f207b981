-- 0099_what_hangs_together.sql: a domain stays while its people log in at their company by it; private nodes have no public
-- children.
--
-- Foreign keys look past policies: a data editor who took a domain out of an organisation's list and put it back had thrown
-- away issuer, client and secret, which are the administrators' alone.
do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'company_login'::regclass and confrelid = 'organisation_domain'::regclass;
  execute format('alter table company_login drop constraint %I', name);
end
$$;
alter table company_login add constraint company_login_domain
  foreign key (domain) references organisation_domain;

-- What hangs below a private node is private to the same organisation: asked of a node that becomes private, too. From
-- below to private, from above to public; a node that hid names of its own while its children showed them is no more.
create or replace function app.place_tree_node() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  parent tree_node;
  ladder text[] := array['category', 'series', 'family', 'grade', 'material'];
begin
  if tg_op = 'UPDATE' and (new.parent_id, new.slug) is distinct from (old.parent_id, old.slug)
     and exists (select from tree_node where parent_id = new.id) then
    raise exception 'node % has children: move or rename them first', new.id using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.visibility = 'private'
     and (new.visibility, new.organisation_id) is distinct from (old.visibility, old.organisation_id)
     and exists (select from tree_node c where c.parent_id = new.id
                 and (c.visibility, c.organisation_id) is distinct from ('private', new.organisation_id)) then
    raise exception 'node % has children that are not private to the same organisation: change them first', new.id
      using errcode = 'check_violation';
  end if;
  if new.parent_id is null then
    new.path := new.slug;
    new.ancestors := array[new.id];
    return new;
  end if;
  select * into parent from tree_node where id = new.parent_id;
  if parent.id is null then raise exception 'parent % is not there', new.parent_id using errcode = 'foreign_key_violation'; end if;
  if array_position(ladder, new.level) is distinct from array_position(ladder, parent.level) + 1 then
    raise exception 'a % cannot hang below a %', new.level, parent.level using errcode = 'check_violation';
  end if;
  if parent.visibility = 'private' and (new.visibility, new.organisation_id) is distinct from ('private', parent.organisation_id) then
    raise exception 'below a private node everything is private to the same organisation' using errcode = 'check_violation';
  end if;
  new.path := parent.path || '/' || new.slug;
  new.ancestors := parent.ancestors || new.id;
  return new;
end
$$;
