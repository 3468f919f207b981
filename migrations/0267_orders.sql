-- 0267_orders.sql: an order keeps the customer's order number and their agreement to the terms, and closes its request.
alter table quotation_version
  add column order_number text not null default ''
    check (order_number = btrim(order_number) and length(order_number) <= 120 and order_number !~ '[[:cntrl:]]'),
  add column terms_accepted boolean not null default false;
comment on column quotation_version.order_number is 'of the customer, as they stated it with the order; empty: they have none';
comment on column quotation_version.terms_accepted is 'whoever ordered ticked that they agree to the terms';

create policy definer_closes on request for update to mi_owner using (true) with check (state = 'closed');
create policy definer_closes on request_event for insert to mi_owner with check (kind = 'state' and body = 'Closed');

-- As in 0212, with what the customer states, and the request closed in the same transaction.
drop function app.order_quotation(uuid, date);
create function app.order_quotation(wanted uuid, today date, number_of_order text, terms boolean) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  offer record;
  made uuid;
  made_code text;
begin
  select v.id, v.sent_at, v.terms <> '' as has_terms, q.id as quotation, q.organisation_id, q.request_id, q.project_id, q.title,
      coalesce(r.created_at, q.created_at) as asked_at
    into offer
    from quotation_version v join quotation q on q.id = v.quotation_id left join request r on r.id = q.request_id
    where v.id = wanted and v.state in ('sent', 'asked') and today <= v.valid_until
      and (app.is_staff() or q.organisation_id = app.own_org() or r.account_id = app.account() or r.link_hash = app.guest())
    for update of v;
  if not found then return null; end if;
  if offer.has_terms and not terms then
    raise exception 'quotation version % was ordered without its terms', offer.id using errcode = 'check_violation';
  end if;

  update quotation_version set state = 'accepted', decided_at = clock_timestamp(), decided_by = app.account(),
    order_number = number_of_order, terms_accepted = offer.has_terms where id = offer.id;
  select p.id, p.code into made, made_code from project p
    where (p.request_id = offer.request_id or p.id = offer.project_id) and p.organisation_id = offer.organisation_id
      and p.stage in ('requested', 'quoted')
    order by p.created_at limit 1 for update;
  if made is null then
    insert into project (code, title, organisation_id, request_id, stage)
      values (app.next_project_code('P', extract(year from today)::integer), offer.title, offer.organisation_id, offer.request_id, 'ordered')
      returning id, code into made, made_code;
    insert into project_step (project_id, stage, author_id, at) values
      (made, 'requested', null, offer.asked_at), (made, 'quoted', null, offer.sent_at), (made, 'ordered', app.account(), clock_timestamp());
  else
    update project set stage = 'ordered', changed_at = now() where id = made;
    insert into project_step (project_id, stage, author_id) values (made, 'ordered', app.account());
  end if;
  update quotation set project_id = made where id = offer.quotation;

  insert into project_row as r (project_id, material, test, direction, replicates)
    select made, o.material, o.test, o.direction, least(999, sum(o.quantity))::integer
      from quotation_position o where o.version_id = offer.id and o.test is not null group by o.material, o.test, o.direction
    on conflict (project_id, material, test, direction) do update set replicates = least(999, r.replicates + excluded.replicates);
  insert into specimen (project_id, material, test, direction, number)
    select made, r.material, r.test, r.direction, n from project_row r, generate_series(1, r.replicates) n where r.project_id = made
    on conflict do nothing;

  -- What was asked is ordered: the project goes on from here.
  update request set state = 'closed', changed_at = now() where id = offer.request_id and state <> 'closed';
  if found then
    insert into request_event (request_id, kind, author_id, body) values (offer.request_id, 'state', app.account(), 'Closed');
  end if;
  return made_code;
end $$;
revoke execute on function app.order_quotation(uuid, date, text, boolean) from public;
grant execute on function app.order_quotation(uuid, date, text, boolean) to mi_app_write, mi_staff;
