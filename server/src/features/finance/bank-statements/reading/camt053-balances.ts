import { decimalOf } from '@houston/contract/money';
import { all, find, textAt } from '../../../../iso20022/element-path.ts';
import type { Element } from '../../../../iso20022/iso-reader.ts';
import { Refused } from '../../../../iso20022/refusal.ts';
import { centsOf } from './money.ts';
import { type Balance, dayBefore, isDay, type Period, type StatementSums } from './statement-sums.ts';

export interface Balances {
  opening: Balance;
  closing: Balance;
}

/**
 * The booked balances: opening (OPBD, or PRCD, which is the closing one of the day before) and closing (CLBD).
 * @throws Refused missing_element when there is none of a kind, unexpected_element when there are two
 */
export function balancesOf(balances: readonly Element[], line: number): Balances {
  const opening = only(balances, 'OPBD', line) ?? only(balances, 'PRCD', line);
  const closing = only(balances, 'CLBD', line);
  if (opening === null)
    throw new Refused({ reason: 'missing_element', line, element: 'Bal/Tp/CdOrPrtry/Cd', expected: 'OPBD' });
  if (closing === null)
    throw new Refused({ reason: 'missing_element', line, element: 'Bal/Tp/CdOrPrtry/Cd', expected: 'CLBD' });
  return { opening, closing };
}

function only(balances: readonly Element[], code: string, line: number): Balance | null {
  const found = balances.filter((balance) => textAt(balance, 'Tp/CdOrPrtry/Cd') === code);
  const [first, second] = found;
  if (second !== undefined)
    throw new Refused({ reason: 'unexpected_element', line: second.line, element: 'Bal', found: code });
  if (first === undefined) return null;
  return { amount: signedAmount(first, 'Bal'), date: dayOf(first, 'Dt', 'Bal', line) ?? '', line: first.line };
}

/** The cents of `Amt` with the sign of `CdtDbtInd`. @throws Refused currency, bad_value */
export function signedAmount(element: Element, path: string, currency = 'EUR'): bigint {
  const amount = find(element, 'Amt');
  if (amount === undefined)
    throw new Refused({ reason: 'missing_element', line: element.line, element: `${path}/Amt` });
  const place = { line: amount.line, element: `${path}/Amt` };
  if (amount.currency !== currency)
    throw new Refused({ reason: 'currency', ...place, found: amount.currency ?? '', expected: currency });
  const cents = centsOf(amount.text, '.');
  if (cents === null) throw new Refused({ reason: 'bad_value', ...place, found: amount.text, expected: '0.00' });
  return textAt(element, 'CdtDbtInd') === 'DBIT' ? -cents : cents;
}

/** The plain date of a choice of `Dt` and `DtTm`, as it is written there: a bank's day is its own. */
export function dayOf(element: Element, name: string, path: string, line: number): string | null {
  const found = find(element, name);
  if (found === undefined) return null;
  const text = (textAt(found, 'Dt', 'DtTm') ?? '').slice(0, 10);
  if (!isDay(text))
    throw new Refused({ reason: 'bad_value', line: found.line || line, element: `${path}/${name}`, found: text });
  return text;
}

/** `FrToDt` as days: an end at midnight is the end of the day before. @throws Refused bad_value */
export function periodOf(element: Element): Period {
  const [from, end] = [textAt(element, 'FrDtTm') ?? '', textAt(element, 'ToDtTm') ?? ''];
  const isMidnight = /T(00:00:00|24:00:00)/.test(end) && end.slice(0, 10) > from.slice(0, 10) && !end.includes('T24');
  for (const text of [from, end])
    if (!isDay(text.slice(0, 10)))
      throw new Refused({ reason: 'bad_value', line: element.line, element: 'FrToDt', found: text });
  return { from: from.slice(0, 10), to: isMidnight ? dayBefore(end.slice(0, 10)) : end.slice(0, 10) };
}

/** @throws Refused totals: what the bank counted is not what is there */
export function checkTotals(summary: Element, sums: StatementSums): void {
  const { creditCount, debitCount, credits, debits, pending } = sums;
  // Banks differ in whether they count what is not booked yet.
  if (pending > 0) return;
  check('TtlNtries', creditCount + debitCount, credits + debits);
  check('TtlCdtNtries', creditCount, credits);
  check('TtlDbtNtries', debitCount, debits);

  function check(name: string, count: number, sum: bigint): void {
    for (const total of all(summary, name)) {
      const counted = find(total, 'NbOfNtries');
      if (counted !== undefined && Number(counted.text) !== count) refuse(counted, `${name}/NbOfNtries`, String(count));
      const summed = find(total, 'Sum');
      if (summed !== undefined && centsOf(summed.text.replace(/^-/, ''), '.') !== sum)
        refuse(summed, `${name}/Sum`, decimalOf(sum));
    }
  }

  function refuse({ line, text }: Element, name: string, expected: string): never {
    throw new Refused({ reason: 'totals', line, element: `TxsSummry/${name}`, found: text, expected });
  }
}
