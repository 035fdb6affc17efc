/** What people ask of the lists of the bus, as the console asks it. */
import { BusTransactionQuery } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { DeadLetterQuery } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import type { Page } from '@houston/contract/paging';
import type { Call } from '../../server/src/call.ts';
import type { Database } from '../../server/src/db/database.ts';
import { listTransactions } from '../../server/src/features/operations/bus-transactions/bus-transactions.service.ts';
import { selectDeadLetters } from '../../server/src/features/operations/dead-letters/dead-letters.store.ts';
import { messageInTheMiddle } from './fill.ts';
import type { ListCase } from './measure-lists.ts';
import { prepareCase } from './prepare-case.ts';

/** The thousandth page of thirty. */
const farAway = 'skip=29970';

/** What people ask of both lists; `like` is the number of an attempt that failed. */
function askedOf(
  like: string,
  attempts: number,
): Record<'/api/servicebustransaction' | '/api/deadletter', Record<string, string>> {
  const three = like.slice(4, 7);
  const eight = like.slice(4, 12);
  return {
    '/api/servicebustransaction': {
      'first page': '',
      'page 1,000': farAway,
      'one shop': 'shopName=Shop+17',
      'ten shops': 'shopName=Shop+1',
      'failed only': 'onlyFailed=true',
      'whole number': `transactionNumber=${like}`,
      'part of a number, 3': `transactionNumber=${three}`,
      'part of a number, 8': `transactionNumber=${eight}`,
      'failed, part of 3': `onlyFailed=true&transactionNumber=${three}`,
    },
    '/api/deadletter': {
      'first page': '',
      'page 1,000': farAway,
      'with handled ones, page 1,000': `includeHandled=true&${farAway}`,
      'one shop': 'shopName=Shop+17',
      'ten shops': 'shopName=Shop+1',
      'one tenant': 'tenantId=3',
      'whole number': `messageIdentifier=${like}`,
      'part of a number, 3': `messageIdentifier=${three}`,
      'part of a number, 8': `messageIdentifier=${eight}`,
      'a common root cause': 'rootCause=bureau',
      'a rare root cause': 'rootCause=disk',
      'a whole dossier': `dossier=D-${messageInTheMiddle(attempts)}`,
      'part of a dossier': 'dossier=777',
      'by amount': 'order=-amount',
      'by attempts, page 1,000': `order=-attempts&${farAway}`,
      'by type': 'order=messageType',
    },
  };
}

/** @param attempts as many as `fillBus` has stored */
export async function prepareBusCases(database: Database, attempts: number): Promise<ListCase[]> {
  const { rows } = await database.query<{ number: string }>(
    'select transaction_number as number from bus_messages where id = $1',
    [messageInTheMiddle(attempts)],
  );
  const cases: ListCase[] = [];
  for (const [path, asked] of Object.entries(askedOf(rows[0]?.number ?? '', attempts))) {
    for (const [what, query] of Object.entries(asked)) {
      const read = (values: Record<string, string>): Promise<Page<unknown>> =>
        path === '/api/deadletter'
          ? selectDeadLetters(database.orm, DeadLetterQuery.parse(values))
          : listTransactions({ app: { database } } as Call, BusTransactionQuery.parse(values));
      const { prepared } = await prepareCase(database, { what: `${path}: ${what}`, path, query, read });
      cases.push(prepared);
    }
  }
  const wanted = process.env.BENCH_CASES;
  return wanted === undefined ? cases : cases.filter(({ what }) => what.includes(wanted));
}
