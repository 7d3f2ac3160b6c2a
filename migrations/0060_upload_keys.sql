-- An upload is good for as long as the key that asked for it: the URL, and what register makes of it.

alter table import_upload add column requested_key text;
