import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { routes } from '../../../http/routes.ts';
import { readBalances } from './balances.service.ts';
import { selectDocumentsOf } from './documents.store.ts';
import { sumDocuments, sumMovements } from './entry-sums.store.ts';
import { sumOpen, sumUnmatched } from './list-sums.store.ts';
import { selectMovementsOf } from './movements.store.ts';
import { listChoices, readPicture } from './picture.service.ts';

export const ledgerRoutes = routes(ledgerApi, {
  picture: ({ call, query }) => readPicture(call, query),
  balances: ({ call, query }) => readBalances(call, query),
  movements: ({ call, query }) => selectMovementsOf(call.app.database.orm, query),
  movementsSum: ({ call, query }) => call.app.reads.read(({ orm }) => sumMovements(orm, query)),
  documents: ({ call, query }) => selectDocumentsOf(call.app.database.orm, query),
  documentsSum: ({ call, query }) => call.app.reads.read(({ orm }) => sumDocuments(orm, query)),
  openSum: ({ call, query }) => call.app.reads.read(({ orm }) => sumOpen(orm, query)),
  unmatchedSum: ({ call, query }) => call.app.reads.read(({ orm }) => sumUnmatched(orm, query)),
  choices: ({ call }) => listChoices(call),
});
