/** Attempts of the bus's past: real runs of the real pipelines against the demo's partners, at times gone by. */
import { type TransactionType, transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import type { HeldDelivery } from '../../bus/delivery/claim.ts';
import { type Outcome, outcomeOf } from '../../bus/delivery/outcome.ts';
import { type RunResult, runMessage } from '../../bus/delivery/run-message.ts';
import { nothingStands } from '../../bus/effects/effects.ts';
import type { Directory } from '../../bus/partners/partners.ts';
import { usualPurpose } from '../../bus/purpose.ts';
import { pipelines } from '../../bus/tasks/pipelines.ts';
import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import type { Outbound } from '../../http/outbound/outbound.ts';
import type { DemoTransaction } from './demo-trade.ts';
import type { Dice } from './dice.ts';
import { answerOf } from './partners/partner-answers.ts';

export interface PastMessage {
  readonly transaction: DemoTransaction;
  readonly dossierNr: string | null;
  readonly type: TransactionType;
  readonly amount: number;
  readonly at: Date;
}

/** A message that was sent, or sent again by an admin. */
export interface PastDelivery {
  readonly messageId: number;
  /** That its claim is kept in. */
  readonly dossierId: number;
  readonly message: PastMessage;
  /** 1 is the first; a later one is a requeue. */
  readonly delivery: number;
  readonly at: Date;
  /** How often its partners were asked about it before. */
  readonly askedBefore: number;
}

export interface PastAttempt {
  readonly messageId: number;
  readonly delivery: number;
  readonly attempt: number;
  /** Attempts of earlier deliveries. */
  readonly tried: number;
  readonly queuedAt: Date;
  readonly outcome: Outcome;
}

/** Every attempt of a delivery: retries until it succeeds or is given up. */
export async function attemptsOf(dice: Dice, directory: Directory, past: PastDelivery): Promise<PastAttempt[]> {
  const { messageId, dossierId, message, delivery, askedBefore } = past;
  const attempts: PastAttempt[] = [];
  let { at } = past;
  for (let attempt = 1; ; attempt += 1) {
    const { transaction, type } = message;
    const held: HeldDelivery = {
      letThrough: null,
      isProbe: false,
      queueId: 0,
      lease: 'demo',
      attempt,
      deliveries: 1,
      // Known when it is recorded; only whether there is one counts here.
      requeueId: delivery > 1 ? 0 : null,
      tried: askedBefore,
      source: 'demo',
      origin: null,
      standing: nothingStands,
      isEdited: false,
      transactionNumber: transaction.number,
      transactionType: type,
      purpose: usualPurpose[type],
      dossierId,
      rootId: messageId,
      wayTerms: null,
      tenantId: transaction.tenantId,
      shopId: transaction.shopId,
      body: bodyOf(message),
    };
    const startedAt = at;
    const outbound = pastOutbound(askedBefore + attempt - 1);
    const run = await runMessage(held, {
      pipelines,
      directory,
      outbound,
      clock: () => startedAt,
      reserve: async () => true,
      awaitOrder: async () => null,
    });
    const { run: timed, endedAt } = retime(dice, run, startedAt);
    const outcome = outcomeOf(held, timed, { startedAt, endedAt }, [10, 60]);
    attempts.push({ messageId, delivery, attempt, tried: askedBefore, queuedAt: at, outcome });
    if (outcome.retry_at === null) return attempts;
    at = outcome.retry_at;
  }
}

/** Answers as the partners of the demo do, without a network. */
function pastOutbound(askedBefore: number): Outbound {
  return {
    isLoopbackTarget: () => true,
    async fetch(url, request) {
      const [partner = '', ...rest] = new URL(url).pathname.slice(1).split('/');
      const body = String(request?.body ?? '');
      const reply = answerOf({ partner, path: `/${rest.join('/')}`, body, askedBefore });
      return new Response(reply.body, { status: reply.status });
    },
  };
}

/** How long things took is measured, so it would differ with every filling; the dice say it instead. */
function retime(dice: Dice, run: RunResult, startedAt: Date): { run: RunResult; endedAt: Date } {
  let at = startedAt.getTime();
  const steps = run.steps.map((step) => {
    if (step.startedAt === null) return step;
    const duration = dice.between(4, step.responseBody === null ? 9 : 180);
    const begun = new Date(at);
    at += duration;
    const finishedAt = new Date(at);
    return { ...step, startedAt: begun, finishedAt, logs: step.logs.map((entry) => ({ ...entry, at: finishedAt })) };
  });
  const calls = run.calls.map((call) => {
    const step = steps.find(({ name }) => name === call.step);
    const durationMs = (step?.finishedAt?.getTime() ?? at) - (step?.startedAt?.getTime() ?? at) - 2;
    return { ...call, calledAt: step?.startedAt ?? startedAt, durationMs };
  });
  return { run: { ...run, steps, calls }, endedAt: new Date(at + 3) };
}

/** The demo's partners, as the bus would find them. */
export async function directoryOf(tx: Tx): Promise<Directory> {
  const { rows } = await queryRows<{ id: number; key: string; excluded: number[] }>(
    tx,
    `select id, key, array(select tenant_id from integration_partner_exclusions x where x.partner_id = p.id) as excluded
     from integration_partners p`,
  );
  return {
    partner(key, tenantId) {
      const found = rows.find((row) => row.key === key && !row.excluded.includes(tenantId));
      return found === undefined ? null : { id: found.id, key, baseUrl: `http://127.0.0.1/${key}` };
    },
    hasOpenCircuits: false,
    isDisabled: () => false,
  };
}

/** The message as the checkout would have sent it. */
export function bodyOf({ transaction, dossierNr, type, amount, at }: PastMessage): string {
  const date = at.toISOString().slice(0, 10);
  const dossier = dossierNr === null ? {} : { dossierNr };
  const common = { transactionNumber: transaction.number, ...dossier, amount, currency: 'EUR' };
  if (type === transactionTypes.invoice) {
    return JSON.stringify({ ...common, invoiceInfo: { invoiceDate: date }, debtor: transaction.debtor });
  }
  if (type === transactionTypes.credit) return JSON.stringify({ ...common, reason: 'Goods returned' });
  return JSON.stringify({ ...common, dueDate: date });
}
