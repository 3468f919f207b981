-- 0021_erasure.sql: what is deleted with an account. The row of the account stays, without a person in it, because the
-- audit log refers to its id.
grant delete on session to mi_app_write;
create index account_deletion on account (deletion_at) where deletion_at is not null and erased_at is null;
