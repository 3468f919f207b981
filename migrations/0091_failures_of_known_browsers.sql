-- 0091_failures_of_known_browsers.sql: wrong passwords from a browser that logged in before are counted with the browser,
-- so that a hundred guesses of strangers close the account to strangers and not to its owner.
alter table known_device
  add column failures_in_row integer not null default 0 check (failures_in_row >= 0);
comment on column known_device.failures_in_row is 'wrong passwords in this browser since the last right one; at 100 only a reset opens';
