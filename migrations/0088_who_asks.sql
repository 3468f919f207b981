-- 0088_who_asks.sql: the questions of the policies about the caller, at less cost.
--
-- Every table of a question asks them anew. As functions with settings of their own they were started each time, which took
-- longer than what they do; written as expressions, parsed here once and for all, they become part of the plan and look up
-- nothing by a search path. Nobody without a context is anybody: that is seen without checking a signature. Whoever brings
-- one is what the signature says, as before.
create or replace function app.is_staff() returns boolean language sql stable
return case when coalesce(current_setting('app.context', true), '') = '' then false
            else (app.caller()).role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') end;
alter function app.is_staff() reset all;

create or replace function app.org() returns uuid language sql stable
return case when coalesce(current_setting('app.context', true), '') = '' then null
            else (app.caller()).organisation end;
alter function app.org() reset all;
