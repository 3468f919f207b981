-- A program chooses the id of its batch before it opens it, so that sending the call again opens no second one.
grant insert (id) on upload_batch to mi_app_write;
