-- A shard is moved while it is written to by logical replication, which needs to know a row that is deleted. Tallies
-- have no key: their rows are told by all that they say. They are deleted a document at a time, long after it was
-- superseded.
alter table graph_tally replica identity full;
alter table graph_type_tally replica identity full;
