-- 0010_parameter_fits.sql: a stored model says how it was fitted and whether it reproduces its tests.
-- Both are documents written once by the software of `fit_version` inside them and shown whole; nothing is searched in them.
alter table parameter_set
  add column fit           jsonb check (jsonb_typeof(fit) = 'object'),
  add column proof         jsonb check (jsonb_typeof(proof) = 'object'),
  add column last_measured double precision check (last_measured >= 0),
  add column extrapolation text;
comment on column parameter_set.fit is 'method, data, errors and covariance of the parameters, residuals, version; null where nothing was fitted here';
comment on column parameter_set.proof is 'a card made of the sets of the coil, simulated against its tests; null where none was made';
comment on column parameter_set.last_measured is 'true plastic strain where measurement ends and extrapolation begins [1]; hardening laws only';
