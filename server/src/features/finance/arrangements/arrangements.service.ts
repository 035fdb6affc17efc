/** That a consumer pays what is open of a claim in monthly instalments, which dunning follows. */
import type { Body, Response } from '@houston/contract/endpoint';
import type { arrangementsApi } from '@houston/contract/features/finance/arrangements/arrangements.api';
import type { Arrangement } from '@houston/contract/features/finance/arrangements/arrangements.schema';
import {
  leastInstalment,
  mostDaysAhead,
  planInstalments,
} from '@houston/contract/features/finance/arrangements/plan-instalments';
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { change } from '../../../audit/audit.ts';
import { chargeMail } from '../../../auth/throttle/throttle.ts';
import { actorOf, type Call } from '../../../call.ts';
import { dayInAmsterdam, plusDays } from '../../../clock.ts';
import { insertOne, lockOne, saveOne } from '../../../db/rows.ts';
import { fieldProblem, found, problem, requireVersion } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { endHold, mayResume } from '../../work/on-hold-dossiers/on-hold-dossiers.service.ts';
import {
  findClaimToArrange,
  findDossierOf,
  findProgress,
  lockClaimToArrange,
  type StoredArrangement,
  selectArrangementsOf,
  setArranged,
  storeInstalments,
} from './arrangements.store.ts';
import { arrangements } from './arrangements.table.ts';
import { tellConsumer } from './tell-consumer.ts';

type Api = typeof arrangementsApi;

/** What telling of an arrangement changes for open screens. */
export const arrangementNews = [dossiersApi, consumersApi, transactionsApi] as const;

/** What a dossier's page shows of them: those of before with their instalments, and why there can be none now. */
export async function arrangementsOf(call: Call, dossierId: number) {
  const { orm } = call.app.database;
  const [rows, claim] = await Promise.all([selectArrangementsOf(orm, dossierId), findClaimToArrange(orm, dossierId)]);
  const today = dayInAmsterdam(call.now);
  return {
    arrangements: rows.map((row) => arrangementOf(row, today)),
    arrangementBlock: claim?.block ?? null,
    arrangementGraceDays: call.app.config.arrangementGraceDays,
  };
}

/** What was paid counts to the oldest instalment that is left, and what fell away to those after it. */
function arrangementOf({ settled, fallenAway, instalments, ...row }: StoredArrangement, today: string): Arrangement {
  let left = Math.max(0, settled);
  let leftOfPaid = Math.max(0, settled - fallenAway);
  return {
    ...row,
    instalments: instalments.map((instalment) => {
      const covered = Math.min(left, instalment.amount);
      const paid = Math.min(leftOfPaid, instalment.amount);
      left -= covered;
      leftOfPaid -= paid;
      const isOverdue = instalment.dueOn < today && covered < instalment.amount;
      return { ...instalment, paid, fallenAway: covered - paid, isOverdue };
    }),
  };
}

/**
 * Agrees on instalments of all that is open; a hold ends with it where that is asked for. Of two at once the second is refused.
 * @throws Problem not_found, invalid_request (the first day, or instalments that are too small), arrangement_changed (with what is open
 *   now), too_many_attempts, and one for each block
 */
export function agreeOnArrangement(
  call: Call,
  dossierId: number,
  { open, reason, endsHold = false, ...terms }: Body<Api['agree']>,
): Promise<Response<Api['agree']>> {
  return change(call, async (work) => {
    const { tx, audit, publish } = work;
    const claim = found(await lockClaimToArrange(tx, dossierId));
    const isResumed = claim.block === 'on_hold' && endsHold && mayResume(call);
    if (claim.block !== null && !isResumed) throw problem(`arrangement_${claim.block}`);
    if (claim.open !== open) throw problem('arrangement_changed', { current: { open: claim.open } });
    requireTerms(terms, open, dayInAmsterdam(call.now));
    // Each is told, and its end as well: who agrees and cancels in turns would flood the consumer.
    await chargeMail(tx, `mail-arrangement:${dossierId}`, call.now);
    if (isResumed) await endHold(work, call, dossierId, reason);
    const plan = planInstalments({ amount: open, ...terms });
    const { mail, notTold } = await tellConsumer(tx, call.app, dossierId, plan);
    const { id } = await insertOne(tx, arrangements, {
      ...{
        dossierId,
        state: 'running',
        amount: open,
        settledBefore: claim.settled,
        lastPayment: claim.lastPayment,
        reason,
        agreedAt: call.now,
      },
      agreedByName: await nameOfAdmin(tx, actorOf(call).adminId),
      ...{ outboxId: mail, notTold },
    });
    await storeInstalments(tx, id, plan);
    await setArranged(tx, dossierId, call.now);
    const after = { amount: open, instalments: terms.instalments };
    audit({ action: 'arrangement.agree', record: { kind: 'dossier', id: claim.dossierNumber }, reason, after });
    for (const news of arrangementNews) publish(news);
    return { id };
  });
}

function requireTerms(
  { instalments, firstDueOn }: Pick<Body<Api['agree']>, 'instalments' | 'firstDueOn'>,
  open: number,
  today: string,
): void {
  if (open < instalments * leastInstalment) throw fieldProblem<Api['agree']>('instalments', 'arrangements.too-small');
  if (firstDueOn <= today || firstDueOn > plusDays(today, mostDaysAhead))
    throw fieldProblem<Api['agree']>('firstDueOn', 'arrangements.first-due-range');
}

/** @throws Problem not_found, arrangement_ended (also when all of it is paid: the worker is about to end it as kept), stale_version */
export function cancelArrangement(
  call: Call,
  id: number,
  { version, reason }: Body<Api['cancel']>,
): Promise<Response<Api['cancel']>> {
  return change(call, async ({ tx, audit, publish }) => {
    // Dossier before arrangement, as who agrees on one and what ends them lock them.
    const claim = found(await lockClaimToArrange(tx, found(await findDossierOf(tx, id))));
    const held = found(await lockOne(tx, arrangements, id));
    const { settled, isKept } = found(await findProgress(tx, id));
    if (held.state !== 'running' || isKept) throw problem('arrangement_ended');
    await requireVersion(version, held.version, async () => ({ version: held.version }));
    await setArranged(tx, claim.id, null);
    const { mail } = await tellConsumer(tx, call.app, claim.id, null);
    await saveOne(tx, arrangements, id, {
      ...{ state: 'cancelled', endedAt: call.now, settledAtEnd: settled, endReason: reason, endOutboxId: mail },
      endedByName: await nameOfAdmin(tx, actorOf(call).adminId),
    });
    audit({
      ...{ action: 'arrangement.cancel', record: { kind: 'dossier', id: claim.dossierNumber }, reason },
      after: { amount: claim.open },
    });
    for (const news of arrangementNews) publish(news);
    return {};
  });
}
