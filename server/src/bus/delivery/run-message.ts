/** Runs a message through its pipeline: what each step sent, received and decided, and what follows for the message. */
import { createHash } from 'node:crypto';
import {
  messageSchemaOf,
  type StepResult,
  stepResults,
  type TransactionType,
} from '@houston/contract/features/operations/service-bus/bus-message';
import { busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { fieldErrors } from '@houston/contract/problem';
import { maxLoggedCharacters } from '../../calls/call-record.ts';
import { maskSecrets } from '../../calls/masking/mask.ts';
import type { ClaimToHandOver } from '../../claims/dunning/claim-to-hand-over.ts';
import type { OrderAnswer } from '../../claims/orders/order-answer.ts';
import type { MessageClaim } from '../../claims/orders/reserve-for-message.ts';
import type { Outbound } from '../../http/outbound/outbound.ts';
import { inSpan } from '../../traces/traces.ts';
import { type Effects, outlivingOf, type Standing } from '../effects/effects.ts';
import { withWords } from '../partners/partner-words.ts';
import { callPartner, type Directory, type PartnerAnswer, type PartnerCallRecord } from '../partners/partners.ts';
import type { Purpose } from '../purpose.ts';
import type { MessageData, Task, Verdict, Work } from '../task.ts';
import type { Pipelines } from '../tasks/pipelines.ts';
import type { WayTerms } from '../tasks/ways.ts';

/** A delivery that a worker holds. */
export interface Delivery {
  /** The first version of the message, whichever is delivered. */
  readonly rootId: number;
  readonly transactionNumber: string;
  readonly transactionType: TransactionType;
  readonly purpose: Purpose;
  /** Null for what is about an order only. */
  readonly dossierId: number | null;
  readonly tenantId: number;
  readonly shopId: number | null;
  readonly body: string;
  /** Of a message that hands over. */
  readonly claim?: ClaimToHandOver | null;
  /** Of an invoice that came while there was a configuration of mail to pay. */
  readonly wayTerms: WayTerms | null;
  /** Of a shop whose psper wants no checks of who buys. */
  readonly isFraudModuleOff?: boolean;
  /** Its order is known, and no call of the checkout has reserved what it books of it. */
  readonly isUnreserved?: boolean;
  /** Of a capture: what the credit bureau said of its order, when it was taken. */
  readonly orderAnswer?: OrderAnswer;
  /** What earlier deliveries of the message have changed for good. */
  readonly standing: Standing;
}

export interface StepRecord {
  readonly name: string;
  readonly result: StepResult;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly requestBody: string | null;
  readonly responseBody: string | null;
  readonly logs: readonly { at: Date; message: string }[];
  readonly error: string | null;
}

export interface RunResult {
  /** The result of the step that decided. */
  readonly result: StepResult;
  readonly steps: readonly StepRecord[];
  readonly calls: readonly PartnerCallRecord[];
  readonly effects: Effects;
  /** What others have told of the message. */
  readonly learned?: MessageData;
  /** Only what the credit bureau says of its order is missing. */
  readonly awaitsOrder?: true;
  /** Why it failed; null when it succeeded. */
  readonly failure: { readonly step: string | null; readonly cause: string } | null;
}

export interface RunOptions {
  readonly pipelines: Pipelines;
  readonly directory: Directory;
  readonly outbound: Outbound;
  readonly clock: () => Date;
  /** Reserves in the order what is to be booked of it. @returns whether there is room */
  readonly reserve: (claim: MessageClaim) => Promise<boolean>;
  /** Waits a moment for what the credit bureau says of an order. */
  readonly awaitOrder: (transactionNumber: string) => Promise<OrderAnswer>;
}

/** Results after which the next step runs. */
const passing: readonly StepResult[] = [stepResults.Success, stepResults.Disabled, stepResults.DependencyMissing];

/** Processes one message; changes nothing but what partners do when they are called. */
export async function runMessage(delivery: Delivery, options: RunOptions): Promise<RunResult> {
  const data = readData(delivery);
  if (typeof data === 'string') {
    return {
      result: stepResults.Unprocessable,
      steps: [],
      calls: [],
      effects: {},
      failure: { step: null, cause: data },
    };
  }
  return runTasks(delivery, data, options.pipelines[delivery.purpose](data), options);
}

/** The parsed body, or why it cannot be read. */
export function readData({ body, transactionType }: Pick<Delivery, 'body' | 'transactionType'>): MessageData | string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return busWords('no-json');
  }
  const checked = messageSchemaOf(transactionType, parsed).safeParse(parsed);
  if (checked.success) return checked.data as MessageData;
  const fields = Object.keys(fieldErrors(checked.error)).filter((name) => name !== '');
  return withWords(busWords('no-fit'), fields.join(', ') || null);
}

async function runTasks(
  delivery: Delivery,
  data: MessageData,
  tasks: readonly Task[],
  options: RunOptions,
): Promise<RunResult> {
  const steps: StepRecord[] = [];
  const calls: PartnerCallRecord[] = [];
  let effects: Effects = {};
  let learned: MessageData | undefined;
  let work: Work = { ...delivery, data };
  let decided: Pick<RunResult, 'result' | 'failure' | 'awaitsOrder'> | null = null;
  for (const task of tasks) {
    if (decided !== null) {
      steps.push(notExecuted(task.name));
      continue;
    }
    const since = task.effect === undefined ? null : work.standing[task.effect];
    if (since !== null) {
      steps.push(passed(task.name, since, options.clock()));
      continue;
    }
    const asked = work;
    const { step, verdict, call } = await inSpan({ name: `step ${task.name}` }, async (span) => {
      const done = await runTask(task, asked, options);
      span?.tell({ 'houston.result': done.verdict.result });
      if (!passing.includes(done.verdict.result)) span?.fail('stopped');
      return done;
    });
    steps.push(step);
    if (call !== null) calls.push(call);
    if (verdict.effects !== undefined) effects = joinEffects(effects, verdict.effects);
    if (verdict.learned !== undefined) {
      learned = { ...learned, ...verdict.learned };
      work = { ...work, data: { ...work.data, ...learned } };
    }
    if (!passing.includes(verdict.result)) decided = decisionOf(task, verdict);
  }
  const { result, failure, ...reason } = decided ?? { result: stepResults.Success, failure: null };
  // What a message changes for good counts when the whole message has succeeded, so that a failed one can be edited. What a partner
  // has taken stands at once: nobody else may be asked for it, and it hears of what is paid meanwhile.
  const told = learned !== undefined && { learned };
  return {
    result,
    steps,
    calls,
    effects: failure === null ? effects : outlivingOf(effects),
    failure,
    ...reason,
    ...told,
  };
}

/** @throws when two tasks of a pipeline have an effect of one kind: only one of them would be stored */
function joinEffects(earlier: Effects, later: Effects): Effects {
  const twice = Object.keys(later).filter((kind) => kind in earlier);
  if (twice.length > 0) throw new Error(`two tasks of one pipeline have the effect ${twice.join(', ')}`);
  return { ...earlier, ...later };
}

function decisionOf(task: Task, { result, error, log, awaitsOrder }: Verdict) {
  const isStop = result === stepResults.SoftStop;
  return {
    result,
    failure: isStop ? null : { step: task.name, cause: error ?? log },
    ...(awaitsOrder && { awaitsOrder }),
  };
}

/** What is asked to be reserved before it is booked; null: nothing, as where a call of the checkout has done it. */
function claimOf({ rootId, transactionNumber, isUnreserved }: Work, { effects }: Verdict): MessageClaim | null {
  if (isUnreserved !== true || effects?.posting === undefined) return null;
  const { movement, amount } = effects.posting;
  return { rootId, transactionNumber, movement, amount };
}

async function runTask(task: Task, given: Work, { directory, outbound, clock, reserve, awaitOrder }: RunOptions) {
  const startedAt = clock();
  const begun = performance.now();
  const logs: { at: Date; message: string }[] = [];
  const note = (message: string) =>
    logs.push({ at: new Date(startedAt.getTime() + performance.now() - begun), message });
  let requestBody: string | null = null;
  let answer: PartnerAnswer | null = null;
  let sent: string | undefined;
  let call: PartnerCallRecord | null = null;
  let verdict: Verdict;
  const isAwaiting = task.awaitsOrder === true && given.orderAnswer === 'waiting';
  const work = isAwaiting ? { ...given, orderAnswer: await awaitOrder(given.transactionNumber) } : given;
  const key = (typeof task.partner === 'function' ? task.partner(work) : task.partner) ?? null;
  const partner = key === null ? null : directory.partner(key, work.tenantId);
  const ended = task.before?.(work) ?? null;
  if (directory.isDisabled(task.name, work.tenantId)) {
    verdict = { result: stepResults.Disabled, response: null, log: busWords('switched-off') };
  } else if (ended !== null) {
    verdict = ended;
  } else if (key !== null && partner === null) {
    const log = busWords('no-partner', { key });
    verdict = task.isPartnerNeeded
      ? { result: stepResults.Failed, response: null, log, error: log }
      : { result: stepResults.DependencyMissing, response: null, log };
  } else {
    requestBody = task.request(work);
    if (partner !== null && task.send !== undefined) {
      const request = { ...task.send(requestBody, work), idempotencyKey: keyOf(task, work, requestBody) };
      sent = request.body;
      note(`${request.method} ${partner.baseUrl}${request.path}`);
      const called = await callPartner(outbound, partner, request, { calledAt: startedAt, step: task.name });
      answer = called.answer;
      call = called.record;
      const { status, failure = 'unknown' } = answer;
      note(status === null ? busWords('no-answer', { failure }) : busWords('answer-status', { status }));
    }
    verdict = task.judge(work, answer);
  }
  const claim = claimOf(work, verdict);
  if (claim !== null && !(await reserve(claim))) {
    const log = busWords('no-room');
    verdict = { result: stepResults.Unprocessable, response: null, log, error: log };
  }
  note(verdict.log);
  const step: StepRecord = {
    name: task.name,
    result: verdict.result,
    startedAt,
    finishedAt: new Date(startedAt.getTime() + performance.now() - begun),
    requestBody: call === null ? requestBody : keptBody(requestBody, sent, call.requestBody),
    responseBody: call === null ? verdict.response : keptBody(verdict.response, answer?.body, call.responseBody),
    logs,
    error: verdict.error ?? null,
  };
  return { step, verdict, call };
}

// What went to a partner or came from one is kept as the log of calls keeps it, but whole.
function keptBody(body: string | null, sent: string | null | undefined, logged: string | null): string | null {
  if (body === null) return null;
  return body === sent && body.length <= maxLoggedCharacters ? logged : maskSecrets(body);
}

// The same message asks under the same key, so that a partner does it once; an edited one asks anew, and so does another of the
// same number and amount, as a second capture.
function keyOf(task: Task, { transactionNumber, rootId }: Work, body: string): string {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return `${transactionNumber}:${task.name}:${rootId}:${digest}`;
}

/** The record of a step whose effect an earlier delivery has had: once is enough. */
function passed(name: string, since: Date, at: Date): StepRecord {
  const message = busWords('stands-since', { time: since.toISOString() });
  return { ...notExecuted(name), logs: [{ at, message }] };
}

/** The record of a step that an earlier one kept from running. */
export function notExecuted(name: string): StepRecord {
  return {
    name,
    result: stepResults.NotExecuted,
    startedAt: null,
    finishedAt: null,
    requestBody: null,
    responseBody: null,
    logs: [],
    error: null,
  };
}
