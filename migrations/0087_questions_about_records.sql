-- 0087_questions_about_records.sql: an index for the question asked most, the numbers of a specimen.
--
-- Since drafts wait beside the numbers they replace (0012) there are two partial indexes by specimen, one for drafts and one
-- for what is released; a question about both could use neither, and read the numbers of all materials.
create index scalar_replicate on scalar (replicate_id, position);

-- Asked once for each table of a question. Nothing is granted to a visitor, so nothing needs to be looked for; otherwise the
-- same as in 0030.
create or replace function app.granted_nodes() returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c app.caller := app.caller();
begin
  if c.role = 'visitor' then return '{}'; end if;
  return (
    select coalesce(array_agg(g.node_id), '{}')
    from access_grant g
    where (g.ends_at is null or now() < g.ends_at)
      and (g.role = c.role
        or (c.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW')
            and exists (select from subscription s
                        where s.organisation_id = c.organisation and (s.plan_id = g.plan_id or s.id = g.subscription_id)
                          and s.starts_at <= now() and now() < s.ends_at and s.suspended_at is null))));
end
$$;
