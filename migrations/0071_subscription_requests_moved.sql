-- 0071_subscription_requests_moved.sql: wishes for a subscription are requests like all others, with their references.
alter table request no force row level security;
insert into request (id, reference, kind, state, account_id, name, email, organisation, message, answers, created_at, changed_at)
select id, reference, 'subscription', case when closed_at is null then 'new' else 'closed' end, account_id, name, email,
       organisation, message,
       case when about = '' then '[]'::jsonb
            else jsonb_build_array(jsonb_build_object('id', 'about', 'label', 'Material, test or tool', 'value', about)) end,
       created_at, coalesce(closed_at, created_at)
from subscription_request;
alter table request force row level security;
drop function app.request_subscription(text, text, text, text, text, text);
drop table subscription_request;
