-- Whether debtors were told of its owner when it was made, which its deed says. Null: it is asked for when the deed is made.
alter table cessions add column is_public boolean;
