import type { App } from '../../call.ts';
import type { Tx } from '../../db/database.ts';
import { fillClaims } from './claims/demo-claims.ts';
import { fillAdmins } from './demo-admins.ts';
import { fillBus } from './demo-bus.ts';
import { fillDossiers } from './demo-dossiers.ts';
import { createFrame } from './demo-frame.ts';
import { fillIncidents } from './demo-incidents.ts';
import { fillKeys } from './demo-keys.ts';
import { fillNotices } from './demo-notices.ts';
import { fillRoleRequests } from './demo-operations.ts';
import { fillPartners } from './demo-partners.ts';
import { fillRequests } from './demo-requests.ts';
import { fillStatements } from './demo-statements.ts';
import { fillTrade } from './demo-trade.ts';
import { fillCollectionPartners } from './partners/demo-collection-partners.ts';
import { fillMailToPay } from './settings/demo-mail-to-pay.ts';
import { fillScreens } from './settings/demo-screens.ts';
import { fillSenders } from './settings/demo-senders.ts';

/** Fills an empty database with demo data, the same every time but for its dates, which run up to today. */
export async function fillDemo(tx: Tx, app: App): Promise<void> {
  const frame = createFrame(tx, app.clock());
  const admins = await fillAdmins(frame);
  const { tenantIds, shops, transactions } = await fillTrade(frame);
  await fillKeys(frame, shops, admins);
  const dossiers = await fillDossiers(frame, transactions);
  await fillRequests(frame, shops);
  await fillPartners(frame, tenantIds);
  await fillCollectionPartners(frame);
  await fillBus(frame, transactions, dossiers, admins);
  await fillClaims(frame, transactions);
  await fillRoleRequests(frame, admins);
  await fillIncidents(frame, admins);
  await fillNotices(frame, tenantIds, admins);
  await fillStatements(frame, tenantIds, admins);
  await fillScreens(frame, admins);
  await fillSenders(frame);
  await fillMailToPay(frame);
}
