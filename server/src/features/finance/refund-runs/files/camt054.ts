/** What left with a refund run, for the books: camt.054.001.08, a debit notification with an entry for each refund. */
import { decimalOf } from '@houston/contract/money';
import { dayInAmsterdam } from '../../../../clock.ts';
import { element, writeXml, type XmlElement } from '../../../../documents/xml.ts';
import { secondOf, sumOf } from '../../../../iso20022/pain001.ts';
import { sepaText } from '../../../../iso20022/sepa-text.ts';
import { purposeOf } from '../refund-purpose.ts';
import type { FileRefund, FileRun } from './refund-files.store.ts';

/** The same run gives the same bytes until another execution adds to it; before the first it has no entries. */
export function notificationFile(run: FileRun, refunds: readonly FileRefund[]): string {
  const last = refunds.at(-1)?.bookedAt ?? run.createdOn;
  const id = `REFUND-${run.id}`;
  const total = [element('NbOfNtries', refunds.length), element('Sum', decimalOf(sumOf(refunds)))];
  return writeXml(
    element(
      'Document',
      [
        element('BkToCstmrDbtCdtNtfctn', [
          element('GrpHdr', [element('MsgId', id), element('CreDtTm', secondOf(last))]),
          element('Ntfctn', [
            element('Id', id),
            element('CreDtTm', secondOf(last)),
            element('Acct', [
              element('Id', [element('IBAN', run.iban)]),
              element('Ccy', 'EUR'),
              element('Nm', sepaText(run.holder, 70)),
            ]),
            element('TxsSummry', [element('TtlNtries', total), element('TtlDbtNtries', total)]),
            refunds.map(entry),
            element('AddtlNtfctnInf', sepaText(subjectOf(run), 500)),
          ]),
        ]),
      ],
      { xmlns: 'urn:iso:std:iso:20022:tech:xsd:camt.054.001.08' },
    ),
  );
}

function subjectOf({ reference, fileName, dossierNumber }: FileRun): string {
  return dossierNumber === null
    ? `Refunds of statement ${reference} in ${fileName}`
    : `Refund of dossier ${dossierNumber}`;
}

function entry(refund: FileRefund): XmlElement {
  const amount = element('Amt', decimalOf(refund.amount), { Ccy: 'EUR' });
  return element('Ntry', [
    element('NtryRef', refund.endToEndId),
    amount,
    element('CdtDbtInd', 'DBIT'),
    // Instructed: booked it is when the bank says so in its own statement.
    element('Sts', [element('Cd', 'PDNG')]),
    element('BookgDt', [element('Dt', dayInAmsterdam(refund.bookedAt))]),
    element('BkTxCd', [
      element('Domn', [element('Cd', 'PMNT'), element('Fmly', [element('Cd', 'ICDT'), element('SubFmlyCd', 'ESCT')])]),
    ]),
    element('NtryDtls', [
      element('TxDtls', [
        element('Refs', [element('EndToEndId', refund.endToEndId)]),
        amount,
        element('CdtDbtInd', 'DBIT'),
        element('RltdPties', [
          element('Cdtr', [element('Pty', [element('Nm', sepaText(refund.name, 140))])]),
          element('CdtrAcct', [element('Id', [element('IBAN', refund.iban)])]),
        ]),
        element('RmtInf', [element('Ustrd', purposeOf(refund))]),
      ]),
    ]),
  ]);
}
