/** Cessions for tests: three days of clearing of one psper, with a chargeback, and one day of another. */

import {
  capture,
  chargeback,
  createClaims,
  emptyCleared,
  refund,
} from '../../features/partners/clearing/clearing.fixture.ts';
import { clearDue } from '../../features/partners/clearing/clearing-loop.ts';
import type { TestApp } from '../test-app.ts';

const fill = `
  insert into tenants (name) values ('North');
  insert into pspers (psper_key, name, buy_rate, clearing_frequency, new_settlement_selection_logic, same_day_refund_settlement, cession_method)
    values ('MOLLIE', 'Mollie', 97.5, 1, true, true, 1), ('PAYNL', 'Pay.nl', 90, 1, true, true, 2);
  insert into shops (tenant_id, name, created_at, psper_id) values (1, 'Bikes', '2026-01-01Z', 1), (1, 'Boats', '2026-01-01Z', 2);
  insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
    values ('One', 'SPV', '2026-01-01Z', 'One', 'NL91ABNA0417164300', 'One', 'NL91ABNA0417164300'),
      ('Two', 'SPV', '2026-01-01Z', 'Two', 'NL91ABNA0417164300', 'Two', 'NL91ABNA0417164300');
  insert into psper_owners (psper_id, country, owner_id, version) values (1, 'NL', 1, 1), (1, 'BE', 2, 1), (2, 'NL', 1, 1);
  update psper_retrosettlements set kind = 2, chargebacks_from = '2026-01-01Z';
  insert into psper_retrosettlements (psper_id, set_at, kind, chargebacks_from) values (1, '-infinity', 2, '2026-01-01Z') on conflict do nothing`;

/**
 * MOLLIE: on the 17th 100.00 and 3.33 of NL and 50.00 of BE, on the 18th 200.00 less 10.00 that was refunded, and a debit note over 3.33
 * that was charged back. PAYNL, for its merchant Boats alone: on the 18th 40.00.
 */
export async function addCessions(t: TestApp): Promise<void> {
  await emptyCleared(t.database);
  await t.database.query(fill);
  const { add, move } = createClaims(t);
  const first = await add({ moved: [capture(10_000, '2026-11-16T10:00Z')] });
  const second = await add({ moved: [capture(333, '2026-11-16T11:00Z')] });
  await add({ country: 'BE', moved: [capture(5_000, '2026-11-16T12:00Z')] });
  await clearAt(t, '2026-11-17T01:00Z');
  await add({ moved: [capture(20_000, '2026-11-17T10:00Z')] });
  await move(first, refund(1_000, '2026-11-17T11:00Z'));
  await move(second, chargeback(333, '2026-11-17T12:00Z'));
  await add({ shopId: 2, moved: [capture(4_000, '2026-11-17T13:00Z')] });
  await clearAt(t, '2026-11-18T01:00Z');
}

async function clearAt(t: TestApp, at: string): Promise<void> {
  t.clock.now = new Date(at);
  await clearDue(t.app);
}
