import type { Body, Response } from '@houston/contract/endpoint';
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { simulatorCallsApi, simulatorScenariosApi } from '@houston/contract/features/partners/simulator/simulator.api';
import { outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { changeRequestsApi } from '@houston/contract/features/work/change-requests/change-requests.api';
import { change } from '../../../../audit/audit.ts';
import type { Call } from '../../../../call.ts';
import { fieldProblem, found, problem, requireVersion } from '../../../../http/problem.ts';
import { findConsumer, selectBlocks } from '../consumer.store.ts';
import { readConsumer } from '../consumer-view.service.ts';
import { eraseRows, lockForErasure } from './erase.store.ts';

const everythingOfThem = [
  ...[consumersApi, dossiersApi, transactionsApi, changeRequestsApi, outboxApi],
  ...[simulatorCallsApi, simulatorScenariosApi],
];

type Erase = (typeof consumersApi)['erase'];

/**
 * Pseudonymises a consumer: the books keep their number (`docs/adr/0050`).
 * @throws Problem not_found, invalid_request (the confirmation), consumer_erased, consumer_not_done (with what is not), stale_version
 */
export function eraseConsumer(
  call: Call,
  id: number,
  { version, reason, confirmation }: Body<Erase>,
): Promise<Response<Erase>> {
  return change(call, async ({ tx, audit, publish }) => {
    await lockForErasure(tx, id);
    const row = found(await findConsumer(tx, id));
    if (confirmation !== String(id)) throw fieldProblem<Erase>('confirmation', 'consumers.confirmation-wrong');
    if (row.erasedAt !== null) throw problem('consumer_erased');
    const blocks = await selectBlocks(tx, id);
    if (blocks.length > 0) throw problem('consumer_not_done', { current: { blocks } });
    await requireVersion(version, row.version, () => readConsumer(tx, id, call.now));
    await eraseRows(tx, id, call.now);
    audit({ action: 'consumer.erase', record: { kind: 'consumer', id }, reason });
    for (const news of everythingOfThem) publish(news);
    return {};
  });
}
