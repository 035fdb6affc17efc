/** camt.053: from the elements of a statement to its head, entries and end. */
import { compactIban } from '@houston/contract/iban';
import { find, textAt } from '../../../../iso20022/element-path.ts';
import { type Element, type IsoListener, IsoReader } from '../../../../iso20022/iso-reader.ts';
import { Refused } from '../../../../iso20022/refusal.ts';
import { type Balances, balancesOf, checkTotals, periodOf } from './camt053-balances.ts';
import { entryOfElement } from './camt053-entry.ts';
import { camt053, camt053Namespace, camt053Versions } from './camt053-schema.ts';
import type { StatementParser, StatementSink } from './statement.ts';
import { type Period, StatementSums } from './statement-sums.ts';

interface OpenStatement {
  line: number;
  reference: string;
  period: Period | null;
  balances: Element[];
  /** Known once the first entry, or the end, shows that there are no more balances. */
  checked: Balances | null;
  currency: string;
  summary: Element | null;
  sums: StatementSums;
}

/** `Document`, `BkToCstmrStmt` and `Stmt` are above it. */
const treeDepth = 3;

export function createCamt053Parser(sink: StatementSink): StatementParser {
  return new IsoReader(new Camt053(sink), treeDepth);
}

class Camt053 implements IsoListener {
  readonly #sink: StatementSink;
  #format = '';
  #open: OpenStatement | null = null;

  constructor(sink: StatementSink) {
    this.#sink = sink;
  }

  rulesOf(namespace: string, root: string) {
    const version = camt053Versions.find((known) => namespace === `${camt053Namespace}0${known}`);
    if (version === undefined || root !== 'Document') return null;
    this.#format = `camt.053.001.0${version}`;
    return camt053(version);
  }

  enter(name: string, line: number): void {
    if (name !== 'Stmt') return;
    const sums = new StatementSums();
    this.#open = {
      line,
      reference: '',
      period: null,
      balances: [],
      checked: null,
      currency: 'EUR',
      summary: null,
      sums,
    };
  }

  element(element: Element): void {
    const open = this.#open;
    if (open === null) return;
    if (element.name === 'Id') open.reference = element.text;
    else if (element.name === 'FrToDt') open.period = periodOf(element);
    else if (element.name === 'Acct') this.#account(open, element);
    else if (element.name === 'Bal') open.balances.push(element);
    else if (element.name === 'TxsSummry') open.summary = element;
    else if (element.name === 'Ntry') {
      open.checked ??= balancesOf(open.balances, open.line);
      const entry = entryOfElement(element, open.currency);
      if (entry === null) open.sums.pending += 1;
      else {
        open.sums.add(entry, true);
        this.#sink.entry(entry);
      }
    }
  }

  leave(name: string): void {
    const open = this.#open;
    if (name !== 'Stmt' || open === null) return;
    const { opening, closing } = open.checked ?? balancesOf(open.balances, open.line);
    if (open.summary !== null) checkTotals(open.summary, open.sums);
    this.#sink.end(open.sums.end(opening, closing, open.period, 'Bal/Amt'));
    this.#open = null;
  }

  #account(open: OpenStatement, element: Element): void {
    const iban = textAt(element, 'Id/IBAN') ?? textAt(element, 'Id/Othr/Id') ?? '';
    const currency = find(element, 'Ccy');
    if (currency !== undefined && currency.text !== 'EUR')
      throw new Refused({
        reason: 'currency',
        line: currency.line,
        element: 'Acct/Ccy',
        found: currency.text,
        expected: 'EUR',
      });
    this.#sink.begin({
      format: this.#format,
      reference: open.reference,
      line: element.line,
      iban: compactIban(iban),
      currency: open.currency,
    });
  }
}
