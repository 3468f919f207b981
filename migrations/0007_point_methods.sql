-- 0007_point_methods.sql: how limit points were found. Points of different methods never make one curve (ISO 12004-2),
-- and the exchange format of forming limits asks for the method by name.
alter table point_set
  add column method text check (method in ('section', 'time', 'other')),
  add column punch  text check (punch ~ '^[a-z0-9.-]{1,40}$');
comment on column point_set.method is 'of finding limit strains; null for points that are no limits';
comment on column point_set.punch is 'tool, e.g. nakajima-100: shape and diameter [mm]';
