import { compactIban } from '@houston/contract/iban';
import { all, find, textAt } from '../../../../iso20022/element-path.ts';
import type { Element } from '../../../../iso20022/iso-reader.ts';
import { Refused } from '../../../../iso20022/refusal.ts';
import { dayOf, signedAmount } from './camt053-balances.ts';
import type { ReadEntry } from './statement.ts';

const isTrue = (text: string | null) => text === 'true' || text === '1';

/** One entry; null for one that the bank has not booked yet. @throws Refused */
export function entryOfElement(element: Element, currency: string): ReadEntry | null {
  const status = textAt(element, 'Sts', 'Sts/Cd', 'Sts/Prtry');
  const amount = signedAmount(element, 'Ntry', currency);
  if (status !== 'BOOK') return null;
  const bookingDate = dayOf(element, 'BookgDt', 'Ntry', element.line);
  if (bookingDate === null)
    throw new Refused({ reason: 'missing_element', line: element.line, element: 'Ntry/BookgDt' });
  const details = all(element, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));
  // Of a batch nobody is the counterparty.
  const [only, second] = details;
  const detail = second === undefined ? only : undefined;
  return {
    line: element.line,
    amount: Number(amount),
    bookingDate,
    valueDate: dayOf(element, 'ValDt', 'Ntry', element.line),
    isReversal: isTrue(textAt(element, 'RvslInd')),
    bankReference: textAt(element, 'AcctSvcrRef', 'NtryRef') ?? (detail && textAt(detail, 'Refs/AcctSvcrRef')) ?? null,
    ...partyOf(detail, amount >= 0n ? 'Dbtr' : 'Cdtr'),
    remittance: remittanceOf(detail) ?? batchTextOf(element),
  };
}

/** What is said of an entry as a whole, with the name of the payment file that it is. */
function batchTextOf(element: Element): string | null {
  const parts = [textAt(element, 'AddtlNtryInf'), textAt(element, 'NtryDtls/Btch/PmtInfId')];
  return parts.filter((part) => part !== null).join(' ') || null;
}

type Party = Pick<ReadEntry, 'endToEndId' | 'counterpartyName' | 'counterpartyIban'>;

/** Who paid a credit, or was paid by a debit. */
function partyOf(detail: Element | undefined, side: 'Dbtr' | 'Cdtr'): Party {
  if (detail === undefined) return { endToEndId: null, counterpartyName: null, counterpartyIban: null };
  const endToEndId = textAt(detail, 'Refs/EndToEndId');
  const iban = textAt(detail, `RltdPties/${side}Acct/Id/IBAN`);
  return {
    endToEndId: endToEndId === 'NOTPROVIDED' ? null : endToEndId,
    counterpartyName: textAt(
      detail,
      `RltdPties/${side}/Nm`,
      `RltdPties/${side}/Pty/Nm`,
      `RltdPties/${side}/Agt/FinInstnId/Nm`,
      `RltdPties/${side}Acct/Nm`,
    ),
    counterpartyIban: iban && compactIban(iban),
  };
}

function remittanceOf(detail: Element | undefined): string | null {
  if (detail === undefined) return null;
  const remittance = find(detail, 'RmtInf');
  const free = remittance === undefined ? [] : all(remittance, 'Ustrd').map(({ text }) => text);
  // Of one that pays several there are several: all of them, so that no single one is taken for what is paid.
  const structured = remittance === undefined ? [] : all(remittance, 'Strd').flatMap(textsOfStructured);
  const text = [...free, ...structured].join(' ').slice(0, 1000);
  return text === '' ? textAt(detail, 'AddtlTxInf') : text;
}

function textsOfStructured(structured: Element): string[] {
  const reference = textAt(structured, 'CdtrRefInf/Ref');
  const more = all(structured, 'AddtlRmtInf').map(({ text }) => text);
  return reference === null ? more : [reference, ...more];
}
