-- 0207_re_evaluations.sql: a selection of specimens is evaluated again, by other settings or a newer method (decision 0368).
--
--   replicate.restated    what was set for its evaluation since its last release; takes the place of `stated` with the next one
--   re_evaluation         which specimens, by which settings; what came of the preview, and when it was stored
--   re_evaluation_number  numbers that come out otherwise, as the preview found them
alter table replicate add column restated jsonb check (jsonb_typeof(restated) = 'object');
comment on column replicate.restated is 'settings of a re-evaluation that waits for a release; null: none';
create index replicate_restated on replicate (material_id) where restated is not null;

-- A setting waits beside a published specimen as a draft of its numbers does, so it may be written outside of a release.
do $$
begin
  execute replace(pg_get_functiondef('app.keep_versions(text, text, text)'::regprocedure), '''specimen_id''', '''specimen_id'', ''restated''');
end
$$;
select app.keep_versions('replicate', 'id', 'condition_id');

create table re_evaluation (
  id           uuid primary key default gen_random_uuid(),
  asked        jsonb not null check (jsonb_typeof(asked) = 'object'),
  replicates   uuid[] not null,
  created_by   uuid references account on delete set null,
  created_at   timestamptz(3) not null default now(),
  counts       jsonb check (jsonb_typeof(counts) = 'object'),
  fingerprint  text,
  reason       text check (length(reason) between 1 and 500),
  problem      text,
  stored_by    uuid references account on delete set null,
  stored_at    timestamptz(3)
);
comment on column re_evaluation.asked is 'the question that found the specimens, and the settings';
comment on column re_evaluation.counts is 'what the preview has found; null until it is done';
comment on column re_evaluation.fingerprint is 'SHA-256 of the numbers of the preview: what is stored is what was shown, or nothing';
comment on column re_evaluation.problem is 'why the last storing did not happen';
create index re_evaluation_listing on re_evaluation (created_at desc, id);

create table re_evaluation_number (
  re_evaluation_id uuid not null references re_evaluation on delete cascade,
  position         integer not null,
  material_id      uuid not null references tree_node on delete cascade,
  coil             text not null,
  specimen         text not null,
  property         text not null,
  unit             text not null,
  before           double precision,
  after            double precision,
  primary key (re_evaluation_id, position)
);
create index re_evaluation_number_material on re_evaluation_number (material_id);

do $$
declare
  name text;
begin
  foreach name in array array['re_evaluation', 're_evaluation_number'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy staff_works on %I to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()))', name);
    execute format('create policy staff_reads on %I for select to mi_app_read using ((select app.is_staff()))', name);
    execute format('grant select on %I to mi_app_read', name);
    execute format('grant select, insert, update, delete on %I to mi_staff', name);
  end loop;
end
$$;
select app.join_deletion();
