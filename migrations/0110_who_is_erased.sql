-- Administrators see who an account is no more: an erased one is nobody to list, to move or to let in again.
grant select (erased_at) on account to mi_app_read, mi_staff;
