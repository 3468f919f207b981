-- 0238_releases_as_of_a_release.sql: releases have had a title and what they restore since 0133; whoever read an earlier release did not
-- find these columns. The view takes all columns anew, and a test compares the two.
drop view at_release.release;
create view at_release.release with (security_invoker = true) as
  select * from public.release where number <= (select app.read_release());
grant select on at_release.release to mi_app_read, mi_app_write, mi_staff;
