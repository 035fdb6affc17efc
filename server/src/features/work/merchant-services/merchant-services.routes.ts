import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { sql } from 'drizzle-orm';
import type { Change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { found, problem } from '../../../http/problem.ts';
import { routes } from '../../../http/routes.ts';
import { confirmIban, findAccount, takeIbanBack } from '../../partners/shop-documents/shop-iban.service.ts';

import { workLists } from '../work-lists/all-lists.service.ts';
import { closeItem, type ItemRow, itemAt, workListHandlers } from '../work-lists/work-lists.service.ts';

const list = workLists['merchant-service'];

interface Asked {
  readonly call: Call;
  readonly params: { readonly id: number };
  readonly body: { readonly version: number; readonly reason: string };
}

export const merchantServicesRoutes = routes(merchantServicesApi, {
  ...workListHandlers(list),
  dismiss: ({ call, params, body }) =>
    closeItem(call, list, params.id, {
      ...{ ...body, more: sql`outcome = 'dismissed', is_dismissed = true`, told: { outcome: 'dismissed' } },
      // Where money goes is decided, or stays to be.
      effect: async (_work, { subject }) => {
        if (subject === 'iban-ascription') throw problem('iban_undecided');
      },
    }),
  account: async ({ call, params }) => {
    const db = call.app.database.orm;
    return found(await findAccount(db, shopOfAccount(await itemAt(db, list, params.id)), actorOf(call).adminId));
  },
  confirm: (asked) => decideIban(asked, 'confirmed', ({ tx }, shopId) => confirmIban(tx, asked.call, shopId)),
  reject: (asked) => decideIban(asked, 'rejected', (work, shopId) => takeIbanBack(work, asked.call, shopId)),
});

/** @throws Problem not_found: it is no account that is to be looked at */
function decideIban(
  { call, params, body }: Asked,
  outcome: 'confirmed' | 'rejected',
  act: (work: Change, shopId: number) => Promise<void>,
): Promise<WorkItem> {
  return closeItem(call, list, params.id, {
    ...{ ...body, more: sql`outcome = ${outcome}`, told: { outcome } },
    effect: (work, item) => act(work, shopOfAccount(item)),
  });
}

function shopOfAccount({ shopId, subject }: ItemRow): number {
  if (shopId === null || subject !== 'iban-ascription') throw problem('not_found');
  return shopId;
}
