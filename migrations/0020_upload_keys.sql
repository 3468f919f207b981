-- Adds the scope 'uploads' of API keys, so that a machine of a laboratory can send files into a batch without the log-in of a person.

alter table api_key drop constraint api_key_scopes_check;
alter table api_key add constraint api_key_scopes_check
  check (cardinality(scopes) > 0 and scopes <@ array['data', 'export', 'bulk', 'uploads']);

create or replace function app.api_key_account(key_hash bytea)
returns table (key_id uuid, account_id uuid, organisation_id uuid, role text, scopes text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select k.id, a.id, a.organisation_id, a.role,
         array(select s from unnest(k.scopes) s
               where s = 'data'
                 or (s = 'export' and exists (select from unnest(p.features) f where f like 'export:%'))
                 or (s in ('bulk', 'uploads') and s = any (p.features)))
  from api_key k
    join account a on a.id = k.account_id,
    lateral (select app.features_of(a.organisation_id) as features) p
  where k.key_hash = api_key_account.key_hash and k.revoked_at is null and now() < k.expires_at and a.state = 'active'
    and a.deletion_at is null and a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') and 'api' = any (p.features)
$$;
