-- 0131_public_figures.sql: how much is recorded of each material, beside which tests it has.
--
-- The home page says how large the public catalogue is (docs/decisions/0360). A reader's own queries cannot count what they may not
-- read, so the numbers are written at each release where the tests of a closed material stand already.
alter table material_teaser
  add column variants    integer not null default 0 check (variants >= 0),
  add column test_series integer not null default 0 check (test_series >= 0),
  add column curves      integer not null default 0 check (curves >= 0);
comment on column material_teaser.variants is 'released and not withdrawn, at the last release';
comment on column material_teaser.test_series is 'tests of its variants, released';
comment on column material_teaser.curves is 'released and not superseded';

-- What is there already; the owner, who is bound by policies too, sees it for just this statement.
do $$
declare
  name text;
begin
  foreach name in array array['material_teaser', 'variant', 'test_series', 'curve'] loop
    execute format('create policy definer_fills on %I to mi_owner using (true) with check (true)', name);
  end loop;
  update material_teaser t set
    variants = (select count(*) from variant v where v.material_id = t.material_id and v.release is not null and v.status <> 'withdrawn'),
    test_series = (select count(*) from test_series s where s.material_id = t.material_id and s.release is not null),
    curves = (select count(*) from curve c where c.material_id = t.material_id and c.release is not null and c.superseded is null);
  foreach name in array array['material_teaser', 'variant', 'test_series', 'curve'] loop
    execute format('drop policy definer_fills on %I', name);
  end loop;
end
$$;
