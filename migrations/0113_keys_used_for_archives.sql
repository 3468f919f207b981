-- Archives have a limit of their own and are not counted among calls, so their keys looked unused.
create function app.use_api_key(key uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update api_key k set last_used_at = date_trunc('minute', now())
  where k.id = use_api_key.key and k.account_id = app.account()
$$;
revoke execute on function app.use_api_key(uuid) from public;
grant execute on function app.use_api_key(uuid) to mi_app_write, mi_staff;
comment on column api_key.last_used_at is 'to the minute: written with the count of calls, and for each archive';
