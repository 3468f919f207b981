-- A batch has each file once. Files with the same bytes under other names are named, so that none disappears silently.
alter table upload_file add column duplicates text[] not null default '{}';
comment on column upload_file.duplicates is 'names of further files with the same bytes';
grant update (duplicates) on upload_file to mi_app_write;
