import type { Body, Response } from '@houston/contract/endpoint';
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { hasAll, saveOne } from '../../../db/rows.ts';
import { fieldProblem, found, problem, requireVersion } from '../../../http/problem.ts';
import { findConsumer, lockConsumer } from './consumer.store.ts';
import { readConsumer } from './consumer-view.service.ts';
import { consumers } from './consumers.table.ts';
import { markColumns, marksIn } from './marks.ts';

type Mark = (typeof consumersApi)['mark'];

/**
 * What is set or lifted counts from the next reminder, hand-over, sale and e-mail on (`docs/adr/0021`); what is not named stays.
 * @throws Problem not_found, consumer_erased, stale_version, invalid_request: nothing would be different
 */
export function markConsumer(
  call: Call,
  id: number,
  { version, reason, ...named }: Body<Mark>,
): Promise<Response<Mark>> {
  return change(call, async ({ tx, audit, publish }) => {
    await lockConsumer(tx, id);
    const row = found(await findConsumer(tx, id));
    if (row.erasedAt !== null) throw problem('consumer_erased');
    const read = () => readConsumer(tx, id, call.now);
    await requireVersion(version, row.version, read);
    const values = columnsOf(named);
    if (hasAll(row, values)) throw fieldProblem<Mark>('reason', 'consumers.marks-unchanged');
    const saved = await saveOne(tx, consumers, id, { ...values, updatedAt: call.now });
    const record = { kind: 'consumer', id } as const;
    audit({ action: 'consumer.mark', record, before: marksIn(row), after: marksIn(saved), reason });
    publish(consumersApi);
    publish(dossiersApi);
    return read();
  });
}

function columnsOf(named: Omit<Body<Mark>, 'version' | 'reason'>) {
  const entries = Object.entries(named) as [keyof typeof markColumns, boolean | undefined][];
  return Object.fromEntries(
    entries.flatMap(([mark, is]) => (is === undefined ? [] : [[markColumns[mark], is] as const])),
  );
}
