/** The payment file for the bank: pain.001.001.09, a SEPA credit transfer for each refund of one execution. */
import { decimalOf } from '@houston/contract/money';
import { dayInAmsterdam } from '../../../clock.ts';
import type { FileRefund, FileRun } from './refund-files.store.ts';
import { sepaText } from './sepa-text.ts';
import { element, writeXml, type XmlElement } from './xml.ts';

/** Sent twice, it has the same number, by which the bank knows it again. */
export function paymentFile(run: FileRun, number: number, refunds: readonly FileRefund[]): string {
  const id = `REFUND-${run.id}-${number}`;
  const bookedAt = refunds[0]?.bookedAt ?? new Date(0);
  const totals = [element('NbOfTxs', refunds.length), element('CtrlSum', decimalOf(sumOf(refunds)))];
  const holder = element('Nm', sepaText(run.holder, 70));
  const bank = run.bic === null ? [element('Othr', [element('Id', 'NOTPROVIDED')])] : [element('BICFI', run.bic)];
  return writeXml(
    element(
      'Document',
      [
        element('CstmrCdtTrfInitn', [
          element('GrpHdr', [
            element('MsgId', id),
            element('CreDtTm', secondOf(bookedAt)),
            totals,
            element('InitgPty', [holder]),
          ]),
          element('PmtInf', [
            element('PmtInfId', id),
            element('PmtMtd', 'TRF'),
            element('BtchBookg', 'true'),
            totals,
            element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
            element('ReqdExctnDt', [element('Dt', dayInAmsterdam(bookedAt))]),
            element('Dbtr', [holder]),
            element('DbtrAcct', [element('Id', [element('IBAN', run.iban)])]),
            element('DbtrAgt', [element('FinInstnId', bank)]),
            element('ChrgBr', 'SLEV'),
            refunds.map(transfer),
          ]),
        ]),
      ],
      { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
    ),
  );
}

function transfer(refund: FileRefund): XmlElement {
  return element('CdtTrfTxInf', [
    element('PmtId', [element('InstrId', refund.endToEndId), element('EndToEndId', refund.endToEndId)]),
    element('Amt', [element('InstdAmt', decimalOf(refund.amount), { Ccy: 'EUR' })]),
    element('Cdtr', [element('Nm', sepaText(refund.name, 70))]),
    element('CdtrAcct', [element('Id', [element('IBAN', refund.iban)])]),
    element('RmtInf', [element('Ustrd', purposeOf(refund))]),
  ]);
}

/** What the payee reads: which payment comes back. */
export function purposeOf({ originalReference, originalRemittance }: FileRefund): string {
  return sepaText(['Refund', originalReference, originalRemittance].filter(Boolean).join(' '), 140);
}

export function sumOf(refunds: readonly FileRefund[]): bigint {
  return refunds.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

export function secondOf(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
