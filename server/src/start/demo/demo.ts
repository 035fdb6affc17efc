import type { App } from '../../call.ts';
import type { Tx } from '../../db/database.ts';
import { fillAdmins } from './demo-admins.ts';
import { fillDossiers } from './demo-dossiers.ts';
import { createFrame } from './demo-frame.ts';
import { fillIncidents } from './demo-incidents.ts';
import { fillKeys } from './demo-keys.ts';
import { fillDeadLetters, fillRoleRequests } from './demo-operations.ts';
import { fillRequests } from './demo-requests.ts';
import { fillTrade } from './demo-trade.ts';

/** Fills an empty database with demo data, the same every time but for its dates, which run up to today. */
export async function fillDemo(tx: Tx, app: App): Promise<void> {
  const frame = createFrame(tx, app.clock());
  const admins = await fillAdmins(frame);
  const { shops, transactions } = await fillTrade(frame);
  await fillKeys(frame, shops, admins);
  await fillDossiers(frame, transactions);
  await fillRequests(frame, shops);
  await fillDeadLetters(frame, transactions);
  await fillRoleRequests(frame, admins);
  await fillIncidents(frame);
}
