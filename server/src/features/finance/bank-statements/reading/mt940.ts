/** MT940: from lines to fields, and from fields to statements. */
import { compactIban } from '@houston/contract/iban';
import { Refused } from '../../../../iso20022/refusal.ts';
import { detailsOf } from './mt940-details.ts';
import { balanceOf, type Field, refuseField, type StatementLine, statementLineOf } from './mt940-fields.ts';
import type { StatementParser, StatementSink } from './statement.ts';
import { type Balance, StatementSums } from './statement-sums.ts';

interface OpenStatement {
  reference: Field;
  iban: string;
  number: string;
  opening: Balance | null;
  /** Waits for its `:86:`. */
  entry: { line: number; entry: StatementLine } | null;
  sums: StatementSums;
}

/** Which tag may follow which: a statement is `20 [21] 25 28C 60F (61 [86])* 62F [64] [65]* [86]`. */
const follows: Readonly<Record<string, readonly string[]>> = {
  start: ['20'],
  '20': ['21', '25'],
  '21': ['25'],
  '25': ['28C', '28'],
  '28C': ['60F', '60M'],
  '60F': ['61', '62F', '62M'],
  '61': ['86', '61', '62F', '62M'],
  '86': ['61', '62F', '62M'],
  '62F': ['20', '64', '65', '86'],
  '64': ['20', '65', '86'],
  '65': ['20', '65', '86'],
  'end 86': ['20', '86'],
};
/** Tags that only differ in what their page is to the statement, or in age. */
const sameAs: Readonly<Record<string, string>> = { '28': '28C', '60M': '60F', '62M': '62F' };

const longestLine = 2_000;
const longestField = 16_000;

/** @param closingDays of the statements of the file, which are asked for where an entry has no day of its own */
export function createMt940Parser(sink: StatementSink, closingDays: () => readonly (string | null)[]): StatementParser {
  return new Mt940(sink, closingDays);
}

class Mt940 implements StatementParser {
  readonly #sink: StatementSink;
  #rest = '';
  #line = 0;
  #field: Field | null = null;
  #last = 'start';
  #open: OpenStatement | null = null;
  readonly #findClosingDays: () => readonly (string | null)[];
  #closingDays: readonly (string | null)[] | null = null;
  #ended = 0;

  constructor(sink: StatementSink, closingDays: () => readonly (string | null)[]) {
    this.#sink = sink;
    this.#findClosingDays = closingDays;
  }

  write(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#read(line.replace(/\r$/, ''));
    if (this.#rest.length > longestLine) this.#tooComplex();
  }

  close(): void {
    if (this.#rest !== '') this.#read(this.#rest.replace(/\r$/, ''));
    this.#endField();
    if (this.#last === 'start') throw new Refused({ reason: 'file_type' });
    if (this.#open !== null) throw new Refused({ reason: 'cut_off', line: this.#line, element: ':62F:' });
  }

  #read(line: string): void {
    this.#line += 1;
    if (line.length > longestLine) this.#tooComplex();
    if (hasControlCharacter(line)) {
      const tag = /^:(\d{2}[A-Z]?):/.exec(line)?.[1] ?? this.#field?.tag;
      throw new Refused({ reason: 'charset', line: this.#line, ...(tag !== undefined && { element: `:${tag}:` }) });
    }
    // The text block of a SWIFT envelope: what is around it says nothing about the account.
    const content = line.replace(/^\{1:.*\{4:/, '').replace(/^-(?:\}.*|\s*)$/s, '-');
    const tag = /^:(\d{2}[A-Z]?):(.*)$/.exec(content);
    if (tag !== null) {
      this.#endField();
      this.#field = { tag: tag[1] ?? '', line: this.#line, value: tag[2] ?? '' };
    } else if (content === '-') this.#endField();
    else if (this.#field !== null) {
      this.#field.value += `\n${content}`;
      if (this.#field.value.length > longestField) this.#tooComplex();
    } else if (this.#open !== null && content.trim() !== '')
      throw new Refused({ reason: 'unexpected_element', line: this.#line, element: content.slice(0, 20) });
  }

  #tooComplex(): never {
    throw new Refused({ reason: 'too_complex', line: this.#line });
  }

  #endField(): void {
    const field = this.#field;
    if (field === null) return;
    this.#field = null;
    const { tag } = field;
    const name = sameAs[tag] ?? tag;
    const allowed = follows[this.#last] ?? [];
    if (!allowed.includes(tag)) {
      const isMissing = !(name in follows) || name === '20' || allowed.length > 1 ? null : allowed[0];
      if (isMissing) throw new Refused({ reason: 'missing_element', line: field.line, element: `:${isMissing}:` });
      const expected = allowed.map((one) => `:${one}:`).join(' ');
      throw new Refused({ reason: 'unexpected_element', line: field.line, element: `:${tag}:`, expected });
    }
    this.#last = name === '86' && this.#open === null ? 'end 86' : name;
    this.#take(name, field);
  }

  #take(name: string, field: Field): void {
    if (name === '20') {
      const sums = new StatementSums();
      this.#open = { reference: field, iban: '', number: '', opening: null, entry: null, sums };
      return;
    }
    const open = this.#open;
    if (open === null) return;
    if (name === '25') open.iban = ibanOf(field);
    else if (name === '28C') open.number = field.value.trim().slice(0, 35);
    else if (name === '60F') this.#begin(open, field);
    else if (name === '61') {
      this.#finishEntry(open, '');
      open.entry = { line: field.line, entry: statementLineOf(field) };
    } else if (name === '86') this.#finishEntry(open, field.value);
    else if (name === '62F') this.#end(open, field);
  }

  #begin(open: OpenStatement, field: Field): void {
    // A statement in pages would have to wait for its last one: banks that send files send it whole.
    if (field.tag === '60M') refuseField(field, ':60F:');
    open.opening = balanceOf(field);
    const reference = open.reference.value.trim().slice(0, 35);
    this.#sink.begin({
      format: 'MT940',
      reference: open.number === '' ? reference : `${reference} ${open.number}`,
      line: open.reference.line,
      iban: open.iban,
      currency: 'EUR',
    });
  }

  #finishEntry(open: OpenStatement, text: string): void {
    if (open.entry === null) return;
    const { line, entry } = open.entry;
    open.entry = null;
    const { paymentFile, ...details } = detailsOf(text);
    // Of a debit it is one of ours, by which its refunds are known. Of a credit it would be a number of its payer's own, that pays nothing.
    const texts = [details.remittance ?? entry.supplement, entry.amount < 0n ? paymentFile : null];
    const read = {
      line,
      amount: Number(entry.amount),
      bookingDate: entry.bookingDate ?? this.#bookedBy(open, entry.valueDate),
      valueDate: entry.valueDate,
      isReversal: entry.isReversal,
      bankReference: entry.bankReference,
      ...details,
      endToEndId: details.endToEndId ?? entry.customerReference,
      remittance: texts.filter((one) => one !== null).join(' ') || null,
    };
    open.sums.add(read, entry.bookingDate !== null);
    this.#sink.entry(read);
  }

  /**
   * A value date may lie ahead, or behind the statement: the entry is booked on a day of it all the same. One that were moved to before it would
   * be of a day that the statement before has.
   */
  #bookedBy({ opening, sums }: OpenStatement, valueDate: string): string {
    this.#closingDays ??= this.#findClosingDays();
    const closedOn = this.#closingDays[this.#ended] ?? valueDate;
    const first = opening === null ? valueDate : sums.firstDay(opening, closedOn);
    return closedOn < valueDate ? closedOn : valueDate < first ? first : valueDate;
  }

  #end(open: OpenStatement, field: Field): void {
    if (field.tag === '62M') refuseField(field, ':62F:');
    this.#finishEntry(open, '');
    if (open.opening === null) throw new Refused({ reason: 'missing_element', line: field.line, element: ':60F:' });
    this.#sink.end(open.sums.end(open.opening, balanceOf(field), null, ':62F:'));
    this.#open = null;
    this.#ended += 1;
  }
}

/** `NL69INGB0123456789EUR`, or with a BIC before it: `INGBNL2A/NL69INGB0123456789`. */
function ibanOf(field: Field): string {
  const account = compactIban(field.value).replace(/^[A-Z0-9]{8,11}\//, '');
  const match = /^([A-Z]{2}\d{2}[A-Z0-9]{11,30}?)(EUR)?$/.exec(account);
  return match?.[1] ?? refuseField(field, 'IBAN');
}

function hasControlCharacter(line: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u0008\u000b-\u001f\u007f]/.test(line);
}
