-- 0032_subscription_requests_erased.sql: what an account asked for goes with it (server/accounts/erase.ts).
create policy accounts_work on subscription_request to mi_app_write
  using ((select app.role()) = 'accounts') with check ((select app.role()) = 'accounts');
grant select, delete on subscription_request to mi_app_write;
