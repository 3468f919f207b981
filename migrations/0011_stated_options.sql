-- 0011_stated_options.sql: what an evaluation was told beside the channels of its file (share of the edges, friction,
-- tools, length of a strain gauge), so that a stored original can be evaluated again without asking anybody.
alter table replicate
  add column stated jsonb not null default '{}' check (jsonb_typeof(stated) = 'object');
comment on column replicate.stated is 'options of core/evaluate that the laboratory or the importing person stated';
