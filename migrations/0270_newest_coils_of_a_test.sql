-- 0270_newest_coils_of_a_test.sql: the page of laboratory health reads the newest coils of a test, drafts first.
create index test_series_newest on test_series (code, release desc nulls first, id desc);
