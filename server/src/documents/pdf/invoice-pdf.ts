/** An invoice or credit note as it is read: a tagged PDF in the language of the buyer's country. */
import { assertSums } from '../assert-sums.ts';
import { type Written, writtenIn } from '../document-words.ts';
import { type Invoice, type InvoiceTotals, type Party, totalsOf } from '../invoice.ts';
import { documentLanguage, type Say, wordsOf } from '../texts/document-texts.ts';
import { Sheet } from './sheet.ts';

/**
 * The same invoice makes the same bytes.
 * @param logo PNG or JPEG
 * @throws WrongSums; Error for a logo that is no image
 */
export async function renderInvoice(
  invoice: Invoice,
  { logo }: { logo?: Uint8Array | undefined } = {},
): Promise<Buffer> {
  const totals = totalsOf(invoice);
  assertSums(invoice, totals);
  const { type, number, seller, issuedOn } = invoice;
  const language = documentLanguage(invoice.buyer.country);
  const [say, written] = [wordsOf(language), writtenIn(language)];
  const title = say(type === 'invoice' ? 'invoice' : 'creditNote');
  const sheet = new Sheet(language, `${title} ${number}`, seller.legalName, issuedOn);
  if (logo) sheet.logo(logo, say('logo', { name: seller.legalName }));
  sheet.heading(1, `${title} ${number}`);
  sheet.facts(factsOf(invoice, say, written));
  for (const [word, party] of [['from', seller] as const, ['to', invoice.buyer] as const]) {
    sheet.heading(2, say(word));
    sheet.facts(partyFacts(party, say, written));
  }
  sheet.heading(2, say('description'));
  sheet.table(
    [
      { title: say('description'), share: 45 },
      { title: say('quantity'), share: 18, isRight: true },
      { title: say('price'), share: 19, isRight: true },
      { title: say('amount'), share: 18, isRight: true },
    ],
    linesOf(totals, say, written),
  );
  sheet.sums(sumsOf(invoice, totals, say, written));
  sheet.heading(2, say('payment'));
  sheet.paragraph(paymentOf(invoice, totals, say, written));
  return sheet.end();
}

function factsOf({ number, issuedOn, dueOn, period, buyerReference, credits }: Invoice, say: Say, { day }: Written) {
  const facts: [string, string][] = [
    [say('number'), number],
    [say('date'), day(issuedOn)],
  ];
  if (credits === null) facts.push([say('dueDate'), day(dueOn)]);
  facts.push([say('period'), `${day(period.from)} – ${day(period.to)}`], [say('yourReference'), buyerReference]);
  if (credits !== null)
    facts.push([say('creditNote'), say('credits', { number: credits.number, date: day(credits.issuedOn) })]);
  if (credits?.reason) facts.push([say('reason'), credits.reason]);
  return facts;
}

/** Who somebody is, for a table of facts. */
export function partyFacts(
  party: Pick<Party, 'legalName' | 'street' | 'postalCode' | 'city' | 'country' | 'chamberOfCommerceNumber'> & {
    vatNumber?: string | null;
    email?: string | null;
    phone?: string | null;
  },
  say: Say,
  { country }: Written,
): [string, string][] {
  const address = [party.street, `${party.postalCode} ${party.city}`, country(party.country)];
  const facts: [string, string | null | undefined][] = [
    [say('name'), party.legalName],
    [
      say('address'),
      address
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(', '),
    ],
    [say('chamberNumber'), party.chamberOfCommerceNumber],
    [say('vatNumber'), party.vatNumber],
    [say('email'), party.email],
    [say('phone'), party.phone],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

function linesOf(
  { lines, allowances }: InvoiceTotals,
  say: Say,
  { money, price: euros, decimal }: Written,
): string[][] {
  return [
    ...lines.map(({ kind, quantity, price, amount }) =>
      kind === 'fixed-fee'
        ? [say('fixedFee'), decimal(quantity), euros(price), money(amount)]
        : [say('variableFee'), euros(quantity), `${decimal(price)} %`, money(amount)],
    ),
    ...allowances.map(({ rate, base, amount }) => [
      say('kickbackOf', { rate: decimal(rate), base: money(base) }),
      '',
      '',
      money(-amount),
    ]),
  ];
}

function sumsOf({ type }: Invoice, totals: InvoiceTotals, say: Say, { money, decimal }: Written): [string, string][] {
  const sums: [string, string][] = [[say('lineTotal'), money(totals.lineTotal)]];
  if (totals.allowanceTotal > 0) sums.push([say('allowanceTotal'), money(-totals.allowanceTotal)]);
  sums.push([say('taxExclusive'), money(totals.taxExclusive)]);
  for (const { category, rate, reason, taxable, amount } of totals.vat) {
    const why = category === 'AE' ? (reason ?? say('reverseCharge')) : say('exempt', { reason: reason ?? '' });
    const name = `${say('vat', { rate: decimal(rate), taxable: money(taxable) })} (${category})`;
    sums.push([category === 'S' ? name : `${name} – ${why}`, money(amount)]);
  }
  sums.push([say('taxInclusive'), money(totals.taxInclusive)]);
  sums.push([say(type === 'invoice' ? 'payable' : 'credited'), money(totals.payable)]);
  return sums;
}

function paymentOf({ credits, payment, dueOn }: Invoice, { payable }: InvoiceTotals, say: Say, written: Written) {
  if (credits !== null) return say('setOff', { number: credits.number });
  return payToOf({ payment, dueOn }, payable, say, written);
}

/** @param amount minor units */
export function payToOf(
  { payment, dueOn }: Pick<Invoice, 'payment' | 'dueOn'>,
  amount: number,
  say: Say,
  { money, day }: Written,
): string {
  const iban = payment.iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
  const { holder, reference } = payment;
  return say('payTo', { amount: money(amount), date: day(dueOn), iban, holder, reference });
}
