import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import type { App } from '../call.ts';
import { createCallTeller } from '../calls/call-teller.ts';
import { createTeller } from '../live/teller.ts';
import type { Outcome } from './delivery/outcome.ts';

const milliseconds = 500;
/** Lists of claims ask for much. */
const claimMilliseconds = 2_000;
const failure = 'screens were not told of the bus';

/** Tells open screens that attempts have ended, and what these changed. */
export function createAnnouncer(app: Pick<App, 'database' | 'log'>) {
  const attempts = createTeller(app, milliseconds, failure, busTransactionsApi, deadLettersApi, serviceBusApi.history);
  const claims = createTeller(app, claimMilliseconds, failure, dossiersApi, ledgerApi, transactionsApi);
  const calls = createCallTeller(app);
  return {
    tell({ effects }: Pick<Outcome, 'effects'>) {
      attempts.tell();
      calls.tell();
      if (Object.keys(effects).length > 0) claims.tell();
    },
    async finish() {
      await Promise.all([attempts.finish(), claims.finish(), calls.finish()]);
    },
  };
}
