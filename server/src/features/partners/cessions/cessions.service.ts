import type { Query } from '@houston/contract/endpoint';
import type { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { CessionDetail } from '@houston/contract/features/partners/cessions/cessions.schema';
import type { Call } from '../../../call.ts';
import { found } from '../../../http/problem.ts';
import { selectNotesOfClearing } from './cessions.store.ts';
import { findCession, findClearing, selectCharges, selectClaims, selectPostings } from './one-cession.store.ts';

/** @throws Problem not_found */
export async function getCession({ app: { database } }: Call, id: number): Promise<CessionDetail> {
  const { clearingId, ...cession } = found(await findCession(database.orm, id));
  const [clearing, postings, debitNotes, charges] = await Promise.all([
    findClearing(database, clearingId),
    selectPostings(database, id),
    selectNotesOfClearing(database.orm, clearingId),
    selectCharges(database, id),
  ]);
  return { ...cession, clearing: found(clearing), postings, debitNotes, charges };
}

/** @throws Problem not_found */
export async function listClaims({ app }: Call, id: number, query: Query<typeof cessionsApi.claims>) {
  found(await findCession(app.database.orm, id));
  return selectClaims(app.database.orm, id, query);
}
