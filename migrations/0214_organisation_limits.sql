-- 0214_organisation_limits.sql: what administration sets for a single organisation: how much its files may take, and whether its
-- people show a second factor (decision 0378).
alter table organisation
  add column file_quota bigint check (file_quota between 1000000000 and 10000000000000),
  add column second_factor boolean not null default false;
comment on column organisation.file_quota is 'files of its batches, each once [byte]; null: as every organisation';
comment on column organisation.second_factor is 'its people set one up before their next log-in with a password';
