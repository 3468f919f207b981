-- 0202_saved_cards_in_mails.sql: a mail about new data says which of its reader's saved cards it touches. A view is of a card where
-- its address names one.
drop function app.watched_materials(text);
create function app.watched_materials(topic text) returns table (account_id uuid, path text, since timestamptz, cards text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select v.account_id, lower(substring(v.address from '^/mi-database/((?:[^/?#]+/){4}[^/?#]+)')), min(v.saved_at),
         coalesce(array_agg(v.name order by v.saved_at, v.name) filter (where v.address ~ '[?&]card=[^&#]'), '{}')
  from saved_view v
  join mail_choice c on c.account_id = v.account_id and c.topic = watched_materials.topic and c.wanted
  where v.deleted_at is null and v.address ~ '^/mi-database/([^/?#]+/){4}[^/?#]+'
  group by 1, 2
$$;
revoke execute on function app.watched_materials(text) from public;
grant execute on function app.watched_materials(text) to mi_staff;
