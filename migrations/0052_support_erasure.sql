-- 0052_support_erasure.sql: whoever has his account erased takes his conversation with support along.
create policy operator_erases on support_thread for delete to mi_staff using ((select app.is_admin()));
grant delete on support_thread to mi_staff;
