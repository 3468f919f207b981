-- 0162_promotion.sql: ids of the copy that a promotion makes (decision 0407).
--
-- Every id follows from the old one and the consent, so that rows of all tables find each other again without a list of pairs; without
-- the consent's id nobody can tell which rows are whose copies. UUID version 8 (RFC 9562), which is for ids made like this.
create function app.promoted_id(consent uuid, old uuid) returns uuid
language sql immutable strict set search_path = pg_catalog, pg_temp as $$
  select overlay(overlay(encode(substring(sha256(convert_to(consent || ' ' || old, 'UTF8')) for 16), 'hex')
    placing '8' from 13) placing 'a' from 17)::uuid
$$;
revoke execute on function app.promoted_id(uuid, uuid) from public;
grant execute on function app.promoted_id(uuid, uuid) to mi_staff;
