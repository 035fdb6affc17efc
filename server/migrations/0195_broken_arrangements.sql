-- Claims whose arrangement was broken are a list of work.
create index arrangements_broken on arrangements (dossier_id, id) where state = 'broken';
