-- 0105_curve_versions.sql: a curve may wait beside the one it will replace, and the replaced one stays.
--
-- Evaluating stored originals again by newer procedures finds other points (decision 0271). They are drafts beside the published
-- curve until the next release. Then the old one is superseded, not deleted: its address is immutable, and numbers and figures of
-- earlier releases name it. Of each kind a specimen has one published curve and one draft at most.
alter table curve drop constraint curve_replicate_id_kind_key;
alter table curve add column superseded integer references release;
comment on column curve.superseded is 'release that put another curve in its place; null: shown today';
alter table curve add constraint curve_superseded_check check (superseded is null or (release is not null and kind <> 'raw'));
create unique index curve_published on curve (replicate_id, kind) where release is not null and superseded is null;
create unique index curve_draft on curve (replicate_id, kind) where release is null;
