-- All who were there before their balances were kept. After the triggers, whose file would hold dossiers for as long as this takes.
insert into consumers_to_count select id from consumers;
