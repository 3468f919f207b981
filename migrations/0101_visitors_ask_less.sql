-- 0101_visitors_ask_less.sql: what the policies ask about grants and private nodes, at no cost for visitors.
--
-- As 0088: every table of a question asks anew. Nobody without a context has a grant or an organisation, and as one
-- expression, parsed here once and for all, that is seen without starting a function. Whoever brings a context is what its
-- signature says, as before.
create function app.grants_of_caller() returns uuid[]
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
comment on function app.grants_of_caller() is 'nodes granted to the caller at this moment: ask app.granted_nodes()';

create or replace function app.granted_nodes() returns uuid[] language sql stable
return case when coalesce(current_setting('app.context', true), '') = '' then '{}'::uuid[]
            else app.grants_of_caller() end;
alter function app.granted_nodes() reset all;

create function app.org_of_customer() returns uuid language sql stable
return (select c.organisation from app.caller() c where c.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW'));
comment on function app.org_of_customer() is 'the organisation of a caller who is its customer: ask app.own_org()';

create or replace function app.own_org() returns uuid language sql stable
return case when coalesce(current_setting('app.context', true), '') = '' then null
            else app.org_of_customer() end;
