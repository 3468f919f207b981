-- 0286_calendar_keys_removed.sql: links by which a calendar read due dates of projects. The feed is no longer offered.
drop function app.calendar_account(bytea);
drop table calendar_key;
