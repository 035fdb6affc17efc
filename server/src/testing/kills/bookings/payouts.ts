/** What becomes of a cession that is paid: each way ends with it paid, once, and the books say what the bank took. */
import type { Bank } from './bank.ts';
import type { Book } from './book.ts';
import type { Desk, Said } from './desk.ts';
import type { Cession } from './owed-money.ts';

export interface Office {
  readonly asking: Desk;
  readonly approving: Desk;
  readonly book: Book;
}

type Way = (office: Office, bank: Bank, cession: Cession) => Promise<void>;

const charges = 500;
/** More than an admin books without a second one. */
const muchCharges = 25_100;
const difference = 1_000;
const unmatched = '/api/unmatched-payments';

const fitting = 'by-itself' as const;
const byHand = 'by-hand' as const;

async function attempts({ asking }: Office, { id }: Cession): Promise<Said[]> {
  return (await asking.get(`/api/payouts/cessions/${id}`)).attempts;
}

/** Two admins pay it, or its rest. */
async function pay(office: Office, { accountId }: Bank, cession: Cession): Promise<void> {
  const { asking, approving } = office;
  const before = (await attempts(office, cession)).length;
  const body = { accountId, cessionIds: [cession.id] };
  const batch = await asking.change('payout-batch.propose', '/api/payout-batches', body, async () => {
    const [last, ...others] = await attempts(office, cession);
    return last !== undefined && others.length === before ? { id: last.batchId, version: 1 } : undefined;
  });
  const path = `/api/payout-batches/${batch.id}`;
  await approving.change('payout-batch.approve', `${path}/approve`, { version: batch.version }, async () => {
    const now = await approving.get(path);
    return now.state === 'approved' ? now : undefined;
  });
}

const askedAs = ({ outcome }: Said) => `bank-entry.difference${outcome === 'done' ? '' : '-ask'}`;

/** Says what an entry differs by; above the limit a second admin approves it. */
export async function differ(
  { asking, approving }: Office,
  entryId: number,
  kind: 'payout' | 'refund',
  body: object,
): Promise<void> {
  const path = `/api/entry-differences/entries/${entryId}/${kind}`;
  const waiting = async () => (await asking.find(`${unmatched}/${entryId}`))?.waitingDifference;
  const { outcome } = await asking.change(askedAs, path, { ...body, reason: 'The bank wrote so' }, async () => {
    const asked = await waiting();
    // Once it is booked it is on the list no more.
    return asked === undefined ? { outcome: 'done' } : asked === null ? undefined : { outcome: 'waiting' };
  });
  if (outcome === 'done') return;
  const { id, version } = await waiting();
  await approving.change(
    'bank-entry.difference-approve',
    `/api/entry-differences/${id}/approve`,
    { version },
    async () => ((await waiting()) === undefined ? {} : undefined),
  );
}

const debitOf = ({ reference, psperIban }: Cession, amount: number, more: object) => ({
  ...{ amount: -amount, endToEnd: reference, iban: psperIban, use: 'payout', isBooked: fitting, ...more },
});

function postPaid({ book }: Office, amount: number): void {
  book.post('payable-psper', 'bank', amount);
}

async function exactly(office: Office, bank: Bank, cession: Cession): Promise<void> {
  await pay(office, bank, cession);
  await bank.tell(debitOf(cession, cession.amount, {}));
  postPaid(office, cession.amount);
}

const withCharges =
  (cents: number): Way =>
  async (office, bank, cession) => {
    await pay(office, bank, cession);
    const { ids } = await bank.tell(debitOf(cession, cession.amount + cents, { isBooked: byHand }));
    await differ(office, ids[0] ?? 0, 'payout', { kind: 'charges', difference: cents });
    postPaid(office, cession.amount);
    office.book.post('bank-charges', 'bank', cents);
  };

/** The psper pays back a part by its number, and the rest an admin books. */
async function tooMuch(office: Office, bank: Bank, cession: Cession): Promise<void> {
  const { asking, book } = office;
  await pay(office, bank, cession);
  const { ids } = await bank.tell(debitOf(cession, cession.amount + difference, { isBooked: byHand }));
  await differ(office, ids[0] ?? 0, 'payout', { kind: 'too-much', difference });
  postPaid(office, cession.amount);
  book.post('receivable-psper', 'bank', difference);
  const [{ overpaid, differences }] = await attempts(office, cession);
  const back = { iban: cession.psperIban, use: 'psper-payment' };
  const paid = await bank.tell(
    { ...back, amount: 400, remittance: `${overpaid.number}, a part`, isBooked: fitting },
    { ...back, amount: difference - 400, remittance: 'The rest', isBooked: byHand },
  );
  const receivables = [{ kind: 'overpayment', receivableId: differences[0].id, openAmount: difference - 400 }];
  await bookByHand(asking, paid.ids[1] ?? 0, 'receivables', { receivables });
  book.post('bank', 'receivable-psper', difference);
}

/** The bank takes the rest by another debit, or another batch pays it. */
async function tooLittle(office: Office, bank: Bank, cession: Cession): Promise<void> {
  await pay(office, bank, cession);
  const { ids } = await bank.tell(debitOf(cession, cession.amount - difference, { isBooked: byHand }));
  await differ(office, ids[0] ?? 0, 'payout', { kind: 'too-little', difference });
  if (cession.id % 2 === 0) await pay(office, bank, cession);
  await bank.tell(debitOf(cession, difference, {}));
  postPaid(office, cession.amount);
}

/** The bank gives it back, and it is paid again. */
async function returned(office: Office, bank: Bank, cession: Cession): Promise<void> {
  await exactly(office, bank, cession);
  const { reference: endToEnd, psperIban: iban, amount } = cession;
  await bank.tell({ amount, endToEnd, iban, use: 'payout-return', isBooked: fitting });
  office.book.post('bank', 'payable-psper', amount);
  await exactly(office, bank, cession);
}

/** It is taken off as a mistake, and booked as another difference. */
async function reversed(office: Office, bank: Bank, cession: Cession): Promise<void> {
  const { asking, book } = office;
  await pay(office, bank, cession);
  const { ids } = await bank.tell(debitOf(cession, cession.amount + charges, { isBooked: byHand }));
  const entryId = ids[0] ?? 0;
  await differ(office, entryId, 'payout', { kind: 'charges', difference: charges });
  const payoutId = (await attempts(office, cession)).find(({ state }: Said) => state === 'paid').id;
  const body = { payoutId, reason: 'Of another one' };
  await asking.change('payout-batch.reverse-match', `${unmatched}/${entryId}/reverse-payout`, body, async () =>
    (await asking.find(`${unmatched}/${entryId}`)) === null ? undefined : {},
  );
  await differ(office, entryId, 'payout', { kind: 'too-much', difference: charges });
  postPaid(office, cession.amount);
  book.post('receivable-psper', 'bank', charges);
}

/** Books an entry by hand, once: what is booked is on the work list no more. */
export async function bookByHand(desk: Desk, entryId: number, what: string, body: object): Promise<Said> {
  const act = `bank-entry.match-${what === 'receivables' ? 'receivable' : what}`;
  return desk.change(act, `${unmatched}/${entryId}/match-${what}`, body, async () =>
    (await desk.find(`${unmatched}/${entryId}`)) === null ? {} : undefined,
  );
}

const ways: readonly Way[] = [
  exactly,
  withCharges(charges),
  tooMuch,
  tooLittle,
  returned,
  withCharges(muchCharges),
  reversed,
  tooLittle,
];

export async function payOneWay(office: Office, bank: Bank, cession: Cession, nth: number): Promise<void> {
  await ways[nth % ways.length]?.(office, bank, cession);
  office.book.open.set(`cession ${cession.id}`, 0);
}
