/** The payment file for a bank: pain.001.001.09, SEPA credit transfers from one account. */
import { decimalOf } from '@houston/contract/money';
import { dayInAmsterdam } from '../clock.ts';
import { element, writeXml, type XmlElement } from '../documents/xml.ts';
import { sepaText } from './sepa-text.ts';

/** Whose account is debited, and how. */
export interface PaymentOrder {
  /** At most 35 characters of SEPA. Sent twice, it is the same, by which the bank knows it again. */
  readonly id: string;
  readonly at: Date;
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
  /** Whether the bank debits the sum with one entry, or each transfer with its own, which then names it. */
  readonly isBookedAsOne: boolean;
}

export interface Transfer {
  /** At most 35 characters of SEPA. */
  readonly endToEndId: string;
  /** Cents. */
  readonly amount: number;
  readonly name: string;
  readonly iban: string;
  /** What the payee reads. */
  readonly purpose: string;
}

export function paymentFile(order: PaymentOrder, transfers: readonly Transfer[]): string {
  const { id, at } = order;
  const totals = [element('NbOfTxs', transfers.length), element('CtrlSum', decimalOf(sumOf(transfers)))];
  const holder = element('Nm', sepaText(order.holder, 70));
  const bank = order.bic === null ? [element('Othr', [element('Id', 'NOTPROVIDED')])] : [element('BICFI', order.bic)];
  return writeXml(
    element(
      'Document',
      [
        element('CstmrCdtTrfInitn', [
          element('GrpHdr', [
            element('MsgId', id),
            element('CreDtTm', secondOf(at)),
            totals,
            element('InitgPty', [holder]),
          ]),
          element('PmtInf', [
            element('PmtInfId', id),
            element('PmtMtd', 'TRF'),
            element('BtchBookg', String(order.isBookedAsOne)),
            totals,
            element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
            element('ReqdExctnDt', [element('Dt', dayInAmsterdam(at))]),
            element('Dbtr', [holder]),
            element('DbtrAcct', [element('Id', [element('IBAN', order.iban)])]),
            element('DbtrAgt', [element('FinInstnId', bank)]),
            element('ChrgBr', 'SLEV'),
            transfers.map(transferOf),
          ]),
        ]),
      ],
      { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
    ),
  );
}

function transferOf({ endToEndId, amount, name, iban, purpose }: Transfer): XmlElement {
  return element('CdtTrfTxInf', [
    element('PmtId', [element('InstrId', endToEndId), element('EndToEndId', endToEndId)]),
    element('Amt', [element('InstdAmt', decimalOf(amount), { Ccy: 'EUR' })]),
    element('Cdtr', [element('Nm', sepaText(name, 70))]),
    element('CdtrAcct', [element('Id', [element('IBAN', iban)])]),
    element('RmtInf', [element('Ustrd', sepaText(purpose, 140))]),
  ]);
}

export function sumOf(transfers: readonly { readonly amount: number }[]): bigint {
  return transfers.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

export function secondOf(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
