-- 0251_fits_of_all_specimens.sql: a model that the fit of all specimens has made is known by a column.
--
-- The next fit takes such drafts back. The words of an author, by which they were known before, are free text: those of a person may read alike.
alter table parameter_set add column automatic boolean not null default false;
comment on column parameter_set.automatic is 'made by the fit of all specimens of the coil, and not by hand: as a draft it makes room for the next fit';
select app.keep_versions('parameter_set', 'id', 'variant_id');
-- The owner is bound by policies too, and sees nothing here.
alter table parameter_set no force row level security;
alter table former.parameter_set no force row level security;
-- No reader is shown anything else: what was made from these rows stays good.
alter table parameter_set disable trigger user;
update parameter_set set automatic = true where author ~ '^fit-[0-9]+ on (measured|synthetic) specimens';
update former.parameter_set set automatic = author ~ '^fit-[0-9]+ on (measured|synthetic) specimens';
alter table parameter_set enable trigger user;
alter table former.parameter_set alter column automatic set not null;
alter table parameter_set force row level security;
alter table former.parameter_set force row level security;
