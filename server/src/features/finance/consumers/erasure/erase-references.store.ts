/** What payers and shops wrote to a payment or an order, for us to find it again: without who is erased, and with the numbers. */
import type { Tx } from '../../../../db/database.ts';
import { type Scrub, scrubPlaces, sentence } from './scrub-places.store.ts';

const columns = [
  ['payments', 'reference', 'dossiers d join payments x on x.dossier_id = d.id where d.consumer_id = $1'],
  ['payments', 'end_to_end_id', 'dossiers d join payments x on x.dossier_id = d.id where d.consumer_id = $1'],
  ['transactions', 'reference', 'transactions x where x.consumer_id = $1'],
] as const;

const places = columns.map(([table, column, theirs]) => ({
  find: `select x.id, x.${column} as text from ${theirs} and x.${column} is not null`,
  store: `update ${table} set ${column} = $2 where id = $1`,
  without: sentence,
}));

export function eraseReferences(tx: Tx, consumerId: number, scrub: Scrub): Promise<void> {
  return scrubPlaces(tx, places, consumerId, scrub);
}
