/** A statement as every format is read into it. */

export interface ReadEntry {
  /** Of the entry in its file, from 1. */
  line: number;
  /** Cents, with a sign: positive for a credit. */
  amount: number;
  /** Plain date. */
  bookingDate: string;
  valueDate: string | null;
  isReversal: boolean;
  /** What the bank calls this entry. */
  bankReference: string | null;
  endToEndId: string | null;
  counterpartyName: string | null;
  /** Compact, as the file has it; whether it is a right one is checked when money is to go there. */
  counterpartyIban: string | null;
  remittance: string | null;
}

export interface StatementHead {
  format: string;
  /** What the bank calls the statement. */
  reference: string;
  /** Of the statement in its file, from 1. */
  line: number;
  /** Compact; as the file has it. */
  iban: string;
  currency: string;
}

export interface StatementEnd {
  /** Plain dates, both within the statement. */
  from: string;
  to: string;
  /** Cents. */
  opening: number;
  closing: number;
  credits: number;
  debits: number;
  entries: number;
  /** Entries that the bank had not booked yet: they are part of no balance, and are left out. */
  pending: number;
}

/** What a reader hands over, in this order for each statement: its head, its entries, its end. */
export interface StatementSink {
  begin(head: StatementHead): void;
  entry(entry: ReadEntry): void;
  end(end: StatementEnd): void;
}

/** One format being read: text in pieces as they come, then the end of the file. @throws Refused */
export interface StatementParser {
  write(text: string): void;
  close(): void;
}
