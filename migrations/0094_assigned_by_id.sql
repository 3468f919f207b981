-- 0094_assigned_by_id.sql: the history of a request names the colleague it was given to by his id, so that nothing of a
-- person stays when his account is erased. Names that were written before are found again where they are one person's.
alter table request_event no force row level security;
update request_event e set body = case when e.body = 'Nobody' then 'nobody' else coalesce((
    select min(a.id::text) from account a
    where e.body in (btrim(a.first_name || ' ' || a.last_name), a.email) having count(*) = 1), 'somebody') end
  where e.kind = 'assigned';
alter table request_event force row level security;
comment on column request_event.body is 'of `assigned`: the id of an account, nobody or somebody; otherwise what was written';
