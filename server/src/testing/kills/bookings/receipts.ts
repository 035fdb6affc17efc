/** What pspers and NPL buyers pay, and refunds that come back less charges, each booked to its end. */
import type { Bank } from './bank.ts';
import type { Said } from './desk.ts';
import type { Claim, Receivables, Sale } from './owed-money.ts';
import { bookByHand, differ, type Office } from './payouts.ts';

const unmatched = '/api/unmatched-payments';
const payerIban = 'DE89370400440532013000';

/** Takes an entry off what it was booked as, which puts it on the work list. */
async function takeOff({ asking }: Office, entryId: number, what: 'receivable' | 'sale', body: object): Promise<void> {
  const path = `${unmatched}/${entryId}/reverse-${what}`;
  const asked = { ...body, reason: 'Of another one' };
  await asking.change(`bank-entry.reverse-${what}`, path, asked, async () =>
    (await asking.find(`${unmatched}/${entryId}`)) === null ? undefined : {},
  );
}

async function useOf({ asking }: Office, statementId: number, entryId: number): Promise<Said> {
  const { data } = await asking.get(`/api/bankstatement/${statementId}/entries?order=id`);
  return data.find(({ id }: Said) => id === entryId).use;
}

/** One transfer for all documents but a part of the last, whose rest comes with its number; every other one is taken off and booked anew. */
export async function payDocuments(office: Office, bank: Bank, { psperId, documents }: Receivables): Promise<void> {
  const { asking, book } = office;
  const last = documents.at(-1);
  if (last === undefined) throw new Error(`psper ${psperId} owes nothing`);
  const rest = Math.ceil(last.open / 2);
  const amount = documents.reduce((sum, { open }) => sum + open, 0) - rest;
  const from = { name: `Psper ${psperId}`, iban: payerIban, use: 'psper-payment' };
  const { statementId, ids } = await bank.tell({ ...from, amount, remittance: 'All of it', isBooked: 'by-hand' });
  const entryId = ids[0] ?? 0;
  const receivables = documents.map(({ kind, id, open }) => ({ kind, receivableId: id, openAmount: open }));
  await bookByHand(asking, entryId, 'receivables', { receivables });
  if (psperId % 2 === 0) {
    const { psperPaymentId } = await useOf(office, statementId, entryId);
    await takeOff(office, entryId, 'receivable', { psperPaymentId });
    await bookByHand(asking, entryId, 'receivables', { receivables });
  }
  await bank.tell({ ...from, amount: rest, remittance: last.number, isBooked: 'by-itself' });
  book.post('bank', 'receivable-psper', amount + rest);
  for (const { kind, id } of documents) book.open.set(`${kind} ${id}`, 0);
}

/** A part by its reference, and the rest by hand; every other one is taken off and booked anew. */
export async function paySale(office: Office, bank: Bank, { id, reference, price }: Sale): Promise<void> {
  const { asking, book } = office;
  const part = Math.floor(price / 3);
  const from = { name: 'Buyer', iban: payerIban, use: 'npl-payment' };
  const { statementId, ids } = await bank.tell(
    { ...from, amount: part, remittance: `Purchase ${reference}`, isBooked: 'by-itself' },
    { ...from, amount: price - part, remittance: 'Purchase', isBooked: 'by-hand' },
  );
  const entryId = ids[1] ?? 0;
  const seen = { saleId: id, openAmount: price - part };
  await bookByHand(asking, entryId, 'sale', seen);
  if (id % 2 === 0) {
    const { nplPaymentId } = await useOf(office, statementId, entryId);
    await takeOff(office, entryId, 'sale', { nplPaymentId });
    await bookByHand(asking, entryId, 'sale', seen);
  }
  book.post('bank', 'receivable-buyer', price);
  book.open.set(`sale ${id}`, 0);
}

const tooMuch = 2_000;
const charges = 250;

/** A consumer pays too much, which goes back; their bank gives it back less charges; every other one gets it once more. */
export async function refundClaim(office: Office, bank: Bank, claim: Claim): Promise<void> {
  const { book } = office;
  const paid = { iban: payerIban, amount: claim.open + tooMuch, remittance: claim.reference };
  const isOnceMore = claim.id % 2 === 0;
  // Paid back in the end, its entry is used by its payment still.
  const { statementId, ids } = await bank.tell({ ...paid, use: 'payment', isBooked: 'by-itself' });
  const entryId = ids[0] ?? 0;
  const endToEnd = await refund(office, statementId, entryId, 0);
  const left = { iban: payerIban, amount: -tooMuch, use: 'refund-paid', isBooked: 'by-itself' } as const;
  await bank.tell({ ...left, endToEnd });
  const back = { iban: payerIban, amount: tooMuch - charges, endToEnd, use: 'refund-return' };
  const returned = await bank.tell({ ...back, isBooked: 'by-hand' });
  const backId = returned.ids[0] ?? 0;
  const { refunds } = await office.asking.get(`${unmatched}/${backId}`);
  await differ(office, backId, 'refund', { refundId: refunds[0].refundId, difference: charges });
  book.post('bank-charges', 'bank', charges);
  if (isOnceMore) await bank.tell({ ...left, endToEnd: await refund(office, statementId, entryId, 1) });
  book.open.set(`claim ${claim.id}`, isOnceMore ? 0 : -tooMuch);
}

/** Two admins pay it back. @returns the end-to-end id of the refund */
async function refund(
  { asking, approving }: Office,
  statementId: number,
  entryId: number,
  before: number,
): Promise<string> {
  const body = { statementId, items: [{ entryId, amount: tooMuch }], reason: 'Paid too much' };
  const run = await asking.change('refund-run.request', '/api/refund-runs', body, async () => {
    const { data } = await asking.get(`/api/bankstatement/refund-runs?BankStatementId=${statementId}&order=-createdOn`);
    return data.length > before ? data[0] : undefined;
  });
  const path = `/api/refund-runs/${run.id}`;
  await approving.change('refund-run.approve', `${path}/approve`, { version: run.version }, async () => {
    const now = await approving.get(path);
    return now.state === 'approved' ? now : undefined;
  });
  const { data } = await asking.get(`${path}/items`);
  if (data[0].result !== 'executed') throw new Error(`not refunded: ${JSON.stringify(data)}`);
  return `RF${run.id}-${data[0].id}`;
}
