-- The texts of notes stand in one section: what was put in the place of one of the three that said the same is put in the place of that. The
-- older keys stay, as the version before reads them.
insert into translation_overrides (language, key, value)
  select distinct on (o.language, n.key) o.language, n.key, o.value
  from (values (1, 'transactions.note', 'notes.one'), (1, 'transactions.new-note', 'notes.new'), (1, 'transactions.write-note', 'notes.write'),
      (1, 'transactions.note-written', 'notes.written'), (1, 'transactions.note-failed', 'notes.failed'),
      (1, 'consumers.note-erased', 'notes.erased'), (2, 'consumers.new-note', 'notes.new'), (2, 'consumers.write-note', 'notes.write'),
      (2, 'consumers.note-written', 'notes.written'), (2, 'consumers.note-failed', 'notes.failed'),
      (3, 'work-lists.new-note', 'notes.new'), (3, 'work-lists.write-note', 'notes.write'),
      (3, 'work-lists.note-written', 'notes.written'), (3, 'work-lists.note-failed', 'notes.failed')) n (rank, older, key)
    join translation_overrides o on o.key = n.older
  order by o.language, n.key, n.rank
  on conflict do nothing;
