import { createHash } from 'node:crypto';
import type { Body } from '@houston/contract/endpoint';
import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetterDetail, Refusal } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { findMessageFault } from '@houston/contract/features/operations/dead-letters/message-check';
import { deadLetterTypes, transactionTypeOf } from '@houston/contract/features/operations/service-bus/bus-message';
import type { ProblemCode } from '@houston/contract/problem-status';
import { type Change, change } from '../../../audit/audit.ts';
import { addVersion } from '../../../bus/enqueue.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { fieldProblem, found, problem } from '../../../http/problem.ts';
import { findDeadLetter } from './dead-letters.store.ts';
import type { LockedLetter } from './dead-letters.table.ts';
import { findAskedAmount, type Handling, lockLetters, makeMessages } from './requeue.store.ts';
import { discardLetters, requeueLetters, sendLetters } from './requeue-letters.service.ts';

const codes: Record<Refusal, ProblemCode> = {
  'already-handled': 'already_handled',
  'unknown-type': 'wrong_message_type',
  'already-queued': 'already_queued',
  'not-found': 'not_found',
  'same-message': 'already_queued',
  'not-failed': 'not_failed',
};

/** What a requeue or discard changes in the console: dead letters, and what runs on the bus. */
export function publishRequeue(publish: Change['publish']): void {
  publish(deadLettersApi);
  publish(busTransactionsApi);
}

/** @throws Problem not_found, already_handled, wrong_message_type, already_queued */
export async function requeueAsIs(call: Call, id: number): Promise<DeadLetterDetail> {
  return change(call, async ({ tx, audit, publish }) => {
    const [letter] = await lockLetters(tx, [id]);
    const before = found(await findDeadLetter(tx, id));
    const results = await requeueLetters(tx, [found(letter)], handlingOf(call, null));
    await refuse(tx, id, results.get(id) ?? null);
    const after = found(await findDeadLetter(tx, id));
    audit({
      action: 'dead-letter.requeue',
      record: { kind: 'dead-letter', id },
      before: auditedState(before),
      after: auditedState(after),
    });
    publishRequeue(publish);
    return after;
  });
}

/**
 * Requeues with the body given. The letter stays as it failed; what is sent is a version of its message.
 * A type may only be given to a letter whose own is unknown: as a credit, the money of an invoice would go the other way.
 * @throws Problem not_found, already_handled, message_type_fixed, wrong_message_type, unable-to-parse-json, invalid_message,
 *   already_queued, invalid_request when the body is meant for another letter than the path
 */
export async function requeueEdited(
  call: Call,
  id: number,
  { id: meant, messageType, requeuedMessageBody }: Body<typeof deadLettersApi.requeue>,
): Promise<DeadLetterDetail> {
  if (meant !== id) throw fieldProblem<typeof deadLettersApi.requeue>('id', 'validation.invalid');
  return change(call, async ({ tx, audit, publish }) => {
    const [letter] = await lockLetters(tx, [id]);
    const before = found(await findDeadLetter(tx, id));
    if (letter === undefined || before.handled) throw problem('already_handled', { current: before });
    const fault = findMessageFault(requeuedMessageBody, messageType, before.messageIdentifier);
    if (fault !== null) throw problem(fault.code, fault.fields && { fields: fault.fields });
    const isTypeKnown = before.messageType !== deadLetterTypes.unknown;
    if (isTypeKnown && messageType !== before.messageType) throw problem('message_type_fixed', { current: before });
    await requireSameAmount(tx, letter.rootId, requeuedMessageBody);
    const edited = { ...before, messageType, messageBody: requeuedMessageBody };
    const sending = await versionOf(tx, call, letter, before, edited);
    const sent = await sendLetters(tx, [sending], handlingOf(call, null));
    if (!sent.has(id)) throw problem('already_queued', { current: before });
    const after = found(await findDeadLetter(tx, id));
    audit({
      action: 'dead-letter.requeue',
      record: { kind: 'dead-letter', id },
      before: { ...auditedState(before), ...auditedMessage(before) },
      after: { ...auditedState(after), ...auditedMessage(edited) },
    });
    publishRequeue(publish);
    return after;
  });
}

/** What a shop has asked for is reserved: an edit that changed the amount would book what nobody asked for. */
async function requireSameAmount(tx: Tx, rootId: number | null, body: string): Promise<void> {
  const asked = rootId === null ? null : await findAskedAmount(tx, rootId);
  const { amount } = JSON.parse(body) as { amount?: number };
  if (asked === null || amount === asked) return;
  throw problem('invalid_message', { fields: { amount: 'validation.amount-asked-for' } });
}

/** `reason` is null for older clients, which cannot give one. @throws Problem not_found, already_handled, already_queued */
export async function discard(call: Call, id: number, reason: string | null): Promise<DeadLetterDetail> {
  return change(call, async ({ tx, audit, publish }) => {
    const [letter] = await lockLetters(tx, [id]);
    const before = found(await findDeadLetter(tx, id));
    const results = await discardLetters(tx, [found(letter)], handlingOf(call, reason));
    await refuse(tx, id, results.get(id) ?? null);
    const after = found(await findDeadLetter(tx, id));
    audit({
      action: 'dead-letter.discard',
      record: { kind: 'dead-letter', id },
      ...(reason !== null && { reason }),
      before: auditedState(before),
      after: auditedState(after),
    });
    publish(deadLettersApi);
    publish(busTransactionsApi);
    return after;
  });
}

export function handlingOf(call: Call, reason: string | null): Handling {
  return { now: call.now, adminId: actorOf(call).adminId, reason, jobId: null };
}

async function refuse(tx: Tx, id: number, refusal: Refusal | null): Promise<void> {
  if (refusal === null) return;
  throw problem(codes[refusal], { current: await findDeadLetter(tx, id) });
}

/** The version of the message to send: the one that failed, or a new one of what was edited. */
async function versionOf(tx: Tx, call: Call, letter: LockedLetter, before: DeadLetterDetail, edited: DeadLetterDetail) {
  const made = letter.messageId === null ? await makeMessages(tx, call.now, [letter.id], edited.messageType) : null;
  const messageId = letter.messageId ?? found(made?.get(letter.id));
  const rootId = letter.rootId ?? messageId;
  const isEdited = before.messageBody !== edited.messageBody || before.messageType !== edited.messageType;
  const sending = { letterId: letter.id, messageId, rootId, isEdited };
  const type = transactionTypeOf(edited.messageType);
  if (!isEdited || type === null) return sending;
  const version = await addVersion(tx, rootId, call.now, {
    transactionNumber: before.messageIdentifier,
    transactionType: type,
    tenantId: before.tenantId,
    shopId: letter.shopId,
    ...valuesOf(edited.messageBody, before),
    body: edited.messageBody,
    source: 'edit',
    createdBy: actorOf(call).adminId,
  });
  return { ...sending, messageId: version };
}

/** What the message says about itself, which an edit may have changed; a pickup says nothing. */
function valuesOf(body: string, { dossier, amount, currency }: DeadLetterDetail) {
  const message = JSON.parse(body) as { dossierNr?: string; amount?: number; currency?: string };
  return {
    dossierNr: message.dossierNr ?? dossier,
    amount: message.amount ?? amount,
    currency: message.currency ?? currency,
  };
}

function auditedState({ handled, handledMethod }: DeadLetterDetail) {
  return { handled, handledMethod };
}

/** Bodies stay out of the trail, for they name debtors; the chain of the letter shows them. */
function auditedMessage({ messageType, messageBody }: DeadLetterDetail) {
  return {
    messageType,
    bodyBytes: Buffer.byteLength(messageBody),
    bodySha256: createHash('sha256').update(messageBody).digest('hex'),
  };
}
