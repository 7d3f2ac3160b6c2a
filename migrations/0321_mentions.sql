-- Who a comment mentions is stored when it is written: searching all comments by a regular expression took seconds.
-- A name may contain spaces, so what follows each @ is stored, in small letters, and a name is looked up as its beginning.
create table ontology_mention (
  comment_id text not null references ontology_comment (id) on delete cascade,
  tail text collate "C" not null
);
create index ontology_mention_tail on ontology_mention (tail, comment_id);
create index ontology_mention_comment on ontology_mention (comment_id);

-- What follows each @ that isn't part of a longer name, an e-mail address or another @: as long as a name and the two
-- characters after it, of the first 200.
create function mention_tails(content text) returns setof text
language sql immutable strict as $$
  select lower(left(array_to_string(parts[i:i + 130], '@'), 130))
  from (select string_to_array(content, '@') as parts) split,
    generate_series(2, cardinality(parts)) as i
  where right(parts[i - 1], 1) !~ '[[:alnum:]_]' and (i = 2 or parts[i - 1] <> '') and parts[i] <> ''
  order by i limit 200
$$;

insert into ontology_mention (comment_id, tail)
select id, tail from ontology_comment, mention_tails(text) as tail where position('@' in text) > 0;
