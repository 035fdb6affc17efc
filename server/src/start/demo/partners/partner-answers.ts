/** What the demo's partners answer. The last two digits of the amount decide, so that every fault can be had on purpose. */

export interface PartnerQuestion {
  readonly partner: string;
  readonly path: string;
  readonly body: string;
  /** How often this very question was asked before. */
  readonly askedBefore: number;
  /** Milliseconds since it was asked first; absent in the past of the demo, in which no maintenance has ended yet. */
  readonly askedFor?: number;
}

export interface PartnerReply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Milliseconds before the answer. */
  readonly delay?: number;
}

/** Last two digits of an amount in cents, and what happens to it. */
export const faults = {
  /** The bookkeeping system is busy twice, and then well. */
  busyTwice: 13,
  /** The bookkeeping system is closed for maintenance, which is over some minutes after it was asked first. */
  down: 14,
  /** The bookkeeping system cannot make sense of it. */
  unprocessable: 22,
  /** The credit bureau rejects the debtor. */
  rejected: 24,
  /** Nothing is left to do: a closed file, or instalments that were credited before. */
  nothingToDo: 31,
  /** The bookkeeping system does not know the shop. */
  unknownShop: 41,
  /** The bookkeeping system takes its time. */
  slow: 51,
  /** The bookkeeping system forgets to give a reference. */
  noReference: 61,
} as const;

/** So that what failed is processed by the retries of a requeue: the bus tries again after 10 seconds, after 60, after 5 minutes. */
const maintenance = 2 * 60_000;

const json = (status: number, value: unknown): PartnerReply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
});
const csv = (status: number, ...lines: string[]): PartnerReply => ({
  status,
  contentType: 'text/csv; charset=utf-8',
  body: lines.join('\n'),
});

export function answerOf(question: PartnerQuestion): PartnerReply {
  const answers: Record<string, (question: PartnerQuestion) => PartnerReply> = {
    ccbr: answerCcbr,
    in3: answerIn3,
    export: answerExport,
    tritac: answerTritac,
    praclox: ({ body }) => csv(200, 'status;rows', `received;${body.split('\n').length - 1}`),
    faircasso: ({ body }) => csv(200, 'status;rows', `received;${body.split('\n').length - 1}`),
    freshdesk: answerFreshdesk,
  };
  return answers[question.partner]?.(question) ?? json(404, { error: 'unknown partner' });
}

function answerCcbr({ body }: PartnerQuestion): PartnerReply {
  const { amount } = JSON.parse(body) as { amount: number };
  const ending = amount % 100;
  const decision = ending === faults.rejected ? 'reject' : ending === faults.nothingToDo ? 'closed' : 'accept';
  return json(200, { decision, score: 400 + (amount % 450), checkedFields: ['address', 'payment history'] });
}

function answerIn3({ body }: PartnerQuestion): PartnerReply {
  const { creditedAmount } = JSON.parse(body) as { creditedAmount: number };
  if (creditedAmount % 100 === faults.nothingToDo) return json(409, { error: 'already credited' });
  return json(200, { removed: 1 + (creditedAmount % 3), instalmentsLeft: 0 });
}

function answerExport({ body, askedBefore, askedFor = 0 }: PartnerQuestion): PartnerReply {
  const [transactionNumber = '', , , amount = '0'] = body.split('\n')[1]?.split(';') ?? [];
  const accepted = csv(200, 'status;reference', `accepted;BK-${transactionNumber.slice(0, 8).toUpperCase()}`);
  switch (Number(amount) % 100) {
    case faults.busyTwice:
      return askedBefore < 2 ? csv(503, 'error', 'try again later') : accepted;
    case faults.down:
      return askedFor < maintenance ? csv(503, 'error', 'closed for maintenance') : accepted;
    case faults.unprocessable:
      return csv(422, 'error', 'the period of this date is closed');
    case faults.unknownShop:
      return csv(404, 'error', 'no such shop');
    case faults.slow:
      return { ...accepted, delay: 3_000 };
    case faults.noReference:
      return csv(200, 'status', 'accepted');
    default:
      return accepted;
  }
}

/** Knows every number but those that begin with three zeros. */
function answerTritac({ body }: PartnerQuestion): PartnerReply {
  const number = body.split('\n')[1] ?? '';
  if (number.startsWith('000')) return csv(422, 'error', 'no such transaction');
  const amount = 2_000 + (Number.parseInt(number.slice(0, 4), 36) % 40_000) * 100;
  return csv(200, 'amount;currency;invoiceDate;dossier', `${amount};EUR;2026-10-01;`);
}

function answerFreshdesk(): PartnerReply {
  const subjects = ['Refund not received', 'Invoice sent twice', 'Wrong address on the invoice', 'Cannot sign in'];
  return json(
    200,
    subjects.map((subject, place) => ({ id: 5_001 + place, subject, status: place % 2 === 0 ? 'open' : 'closed' })),
  );
}
