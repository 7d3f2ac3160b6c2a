-- The entries of a further classification system are listed with how many classes have each code. Few classes have codes
-- of such systems, so that reading all classes for a page of entries took most of its time.
create index object_class_coded on object_class (id) where codes <> '{}'::jsonb;
