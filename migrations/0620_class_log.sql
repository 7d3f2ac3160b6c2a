-- The log of a class is read from its operations. Processes of release 2.0 still write this table during a rolling
-- restart, so it is emptied and stays until the next release.
truncate object_class_log;
comment on table object_class_log is
  'No longer read. Processes of release 2.0 write it during a rolling restart; the next release drops it.';
