-- What each change of a proposal does was reviewed: the classes that it creates, removes and restores, and what a file
-- changes of them. Empty: the change couldn't be applied. Null: it was stored by an earlier release, and is bound when its
-- proposal is next edited.
alter table proposal_change add column footprint text;
