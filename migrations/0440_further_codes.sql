-- Codes of further classification systems follow those of the three kinds, as an object with its keys in order. A node
-- without them has the same text as before.
create or replace function graph_codes(classification json) returns text
language sql immutable strict parallel safe as $$
  select case
    when further is not null then json_build_array(occ, uf, mf, further)::text
    when coalesce(occ, uf, mf) is not null then json_build_array(occ, uf, mf)::text
  end
  from (select
    case when length(classification ->> 'objectClassCode') between 1 and 200 then classification ->> 'objectClassCode' end as occ,
    case when length(classification ->> 'uniformat') between 1 and 200 then classification ->> 'uniformat' end as uf,
    case when length(classification ->> 'masterformat') between 1 and 200 then classification ->> 'masterformat' end as mf,
    (
      select json_object_agg(key, value order by key collate "C")
      from json_each_text(classification)
      where key not in ('objectClassCode', 'uniformat', 'masterformat') and length(key) between 1 and 200
        and length(value) between 1 and 200
    ) as further
  ) codes
$$;
