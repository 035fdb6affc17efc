/** An invoice or credit note as UBL 2.1: EN 16931 in the form of Peppol BIS Billing 3.0. */
import { decimalOf } from '@houston/contract/money';
import { assertSums } from '../assert-sums.ts';
import { type Invoice, type InvoiceAllowance, type InvoiceLine, totalsOf, type Vat } from '../invoice.ts';
import { plainText } from '../plain-text.ts';
import { documentLanguage, type Say, wordsOf } from '../texts/document-texts.ts';
import { element, writeXml, type XmlElement } from '../xml.ts';
import { customer, supplier } from './xml-parties.ts';

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** Code lists: UN/ECE recommendation 20, "one"; UNCL 5189, "special rebate"; UNCL 4461, "SEPA credit transfer" and "standing agreement". */
const [one, specialRebate, sepaTransfer, agreed] = ['C62', '100', '58', '57'];

/**
 * The same invoice makes the same text.
 * @throws WrongSums, and RangeError for one without lines or a credit note of no invoice
 */
export function invoiceXml(invoice: Invoice): string {
  const totals = totalsOf(invoice);
  assertSums(invoice, totals);
  const isCredit = invoice.type === 'credit-note';
  if (totals.lines.length === 0) throw new RangeError('an invoice of nothing');
  if (isCredit !== (invoice.credits !== null))
    throw new RangeError('a credit note names its invoice, and nothing else does');
  const say = wordsOf(documentLanguage(invoice.buyer.country));
  const name = isCredit ? 'CreditNote' : 'Invoice';
  return writeXml(
    element(
      name,
      [
        head(invoice),
        invoice.credits && [
          element('cac:BillingReference', [
            element('cac:InvoiceDocumentReference', [
              element('cbc:ID', invoice.credits.number),
              element('cbc:IssueDate', invoice.credits.issuedOn),
            ]),
          ]),
        ],
        supplier(invoice.seller),
        customer(invoice.buyer),
        ...(isCredit ? settled(say('setOff', { number: invoice.credits?.number ?? '' })) : [transfer(invoice)]),
        totals.allowances.map((allowance) => allowanceOf(allowance, invoice.vat, say)),
        element('cac:TaxTotal', [
          money('TaxAmount', totals.taxTotal),
          totals.vat.map((sum) =>
            element('cac:TaxSubtotal', [
              money('TaxableAmount', sum.taxable),
              money('TaxAmount', sum.amount),
              taxCategory('cac:TaxCategory', sum, reasons(sum, say)),
            ]),
          ),
        ]),
        element('cac:LegalMonetaryTotal', [
          money('LineExtensionAmount', totals.lineTotal),
          money('TaxExclusiveAmount', totals.taxExclusive),
          money('TaxInclusiveAmount', totals.taxInclusive),
          money('AllowanceTotalAmount', totals.allowanceTotal),
          money('PayableAmount', totals.payable),
        ]),
        totals.lines.map((line, place) => lineOf(line, place, invoice, say)),
      ].map((part) => part ?? []),
      {
        xmlns: `${ubl}${name}-2`,
        'xmlns:cac': `${ubl}CommonAggregateComponents-2`,
        'xmlns:cbc': `${ubl}CommonBasicComponents-2`,
      },
    ),
  );
}

function head({ type, number, issuedOn, dueOn, period, buyerReference, credits }: Invoice): (XmlElement | null)[] {
  const isCredit = type === 'credit-note';
  return [
    element('cbc:CustomizationID', customization),
    element('cbc:ProfileID', profile),
    element('cbc:ID', number),
    element('cbc:IssueDate', issuedOn),
    // A credit note of UBL has none.
    isCredit ? null : element('cbc:DueDate', dueOn),
    element(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', isCredit ? '381' : '380'),
    credits?.reason ? element('cbc:Note', plainText(credits.reason)) : null,
    element('cbc:DocumentCurrencyCode', 'EUR'),
    element('cbc:BuyerReference', plainText(buyerReference)),
    element('cac:InvoicePeriod', [element('cbc:StartDate', period.from), element('cbc:EndDate', period.to)]),
  ];
}

function transfer({ payment }: Invoice): XmlElement {
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', sepaTransfer),
    element('cbc:PaymentID', plainText(payment.reference)),
    element('cac:PayeeFinancialAccount', [
      element('cbc:ID', payment.iban),
      element('cbc:Name', plainText(payment.holder)),
    ]),
  ]);
}

/** Nobody is asked to pay; how it is settled has to be said all the same within Germany (DE-R-001), in a way that the Netherlands know too (NL-R-008). */
function settled(note: string): XmlElement[] {
  return [
    element('cac:PaymentMeans', [element('cbc:PaymentMeansCode', agreed)]),
    element('cac:PaymentTerms', [element('cbc:Note', plainText(note))]),
  ];
}

function allowanceOf({ base, rate, amount }: InvoiceAllowance, vat: Vat, say: Say): XmlElement {
  return element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'false'),
    element('cbc:AllowanceChargeReasonCode', specialRebate),
    element('cbc:AllowanceChargeReason', say('kickback')),
    element('cbc:MultiplierFactorNumeric', rate),
    money('Amount', amount),
    money('BaseAmount', base),
    taxCategory('cac:TaxCategory', vat),
  ]);
}

function lineOf(line: InvoiceLine, place: number, { type, vat }: Invoice, say: Say): XmlElement {
  const isCredit = type === 'credit-note';
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    element('cbc:ID', place + 1),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity, { unitCode: one }),
    money('LineExtensionAmount', line.amount),
    element('cac:Item', [
      element('cbc:Name', say(line.kind === 'fixed-fee' ? 'fixedFee' : 'variableFee')),
      taxCategory('cac:ClassifiedTaxCategory', vat),
    ]),
    element('cac:Price', [
      element('cbc:PriceAmount', line.price, { currencyID: 'EUR' }),
      element('cbc:BaseQuantity', line.priceOf, { unitCode: one }),
    ]),
  ]);
}

function taxCategory(name: string, { category, rate }: Vat, why: readonly XmlElement[] = []): XmlElement {
  return element(name, [
    element('cbc:ID', category),
    element('cbc:Percent', rate),
    why,
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ]);
}

function reasons({ category, reason }: Vat, say: Say): XmlElement[] {
  if (category === 'S') return [];
  const text = element('cbc:TaxExemptionReason', plainText(reason ?? say('reverseCharge')));
  return category === 'AE' ? [element('cbc:TaxExemptionReasonCode', 'VATEX-EU-AE'), text] : [text];
}

function money(name: string, cents: number): XmlElement {
  return element(`cbc:${name}`, decimalOf(cents), { currencyID: 'EUR' });
}
