-- The tails of a comment's mentions in one pass: looking up each part in an array took seconds for thousands of them.
create or replace function mention_tails(content text) returns setof text
language sql immutable strict as $$
  select lower(substr(content, start, 130))
  from (
    select part, n, lag(part) over (order by n) as before,
      (sum(length(part) + 1) over (order by n rows unbounded preceding) - length(part))::integer as start
    from unnest(string_to_array(content, '@')) with ordinality as split (part, n)) parts
  where n > 1 and right(before, 1) !~ '[[:alnum:]_]' and (n = 2 or before <> '') and part <> ''
  order by n limit 200
$$;
