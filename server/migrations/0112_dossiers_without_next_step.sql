-- Dossiers that nothing happens to by itself any more: every reminder is made, and none of them counts for a hand-over, as after a recall.
create index dossiers_without_next_step on dossiers (id) where in_dunning and last_reminder = 3 and last_reminded_on is null;
