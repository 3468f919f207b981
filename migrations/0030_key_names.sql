-- The pepper of an installation can change. A recovery code names the key of its hash, and secrets of webhooks are sealed again.
alter table recovery_code add column key_id text;
comment on column recovery_code.key_id is 'public name of the key of the hash; null before keys had names';
grant update (secret) on webhook to mi_app_write;
