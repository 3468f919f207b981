-- A job belongs to the request that queued it, also if a function or a trigger did: the transaction of a request states both.
alter table job
  add column trace   text default nullif(current_setting('app.trace', true), '') check (trace ~ '^[0-9a-f]{32}$'),
  add column request text default nullif(current_setting('app.request', true), '') check (request ~ '^[0-9A-Z]{8}$');
comment on column job.trace is 'trace id of W3C Trace Context';
comment on column job.request is 'reference of the request in the log';
