/** The statement of account of one claim, for who bought it: a tagged PDF in the language of its debtor. It does not tell the price. */
import type { Language } from '@houston/contract/languages';
import { type Written, writtenIn } from '../document-words.ts';
import { type Say, wordsOf } from '../texts/document-texts.ts';
import { Sheet } from './sheet.ts';

/** What adds to a claim, and what takes from it. */
const signs = {
  capture: 1,
  reversal: 1,
  refund: -1,
  chargeback: -1,
  payment: -1,
  'write-off': -1,
  'write-back': 1,
} as const;
const words = {
  capture: 'capture',
  refund: 'refund',
  chargeback: 'chargeback',
  payment: 'payment',
  reversal: 'reversal',
  'write-off': 'writeOff',
  'write-back': 'writeBack',
} as const;

/** Amounts in cents, days as yyyy-MM-dd. */
export interface AccountMovement {
  readonly movement: keyof typeof signs;
  readonly bookedOn: string;
  readonly amount: number;
}

export interface AccountStatement {
  readonly language: Language;
  readonly dossierNumber: string;
  readonly transactionNumber: string | null;
  /** Where it was bought. */
  readonly shop: string;
  /** Lines: the name, then the address. */
  readonly debtor: readonly string[];
  readonly seller: string;
  readonly buyer: string;
  /** Of the sale. */
  readonly reference: string;
  readonly soldOn: string;
  readonly dueOn: string;
  /** Until it was sold, in their order. */
  readonly movements: readonly AccountMovement[];
  /** What was open then. */
  readonly faceAmount: number;
}

/**
 * The same claim makes the same bytes.
 * @throws RangeError where its movements do not sum to what was open
 */
export function renderAccountStatement(statement: AccountStatement): Promise<Buffer> {
  const { language, dossierNumber, debtor, seller, soldOn } = statement;
  const [say, written] = [wordsOf(language), writtenIn(language)];
  const rows = rowsOf(statement, say, written);
  const title = `${say('accountStatement')} ${dossierNumber}`;
  const sheet = new Sheet(language, title, seller, soldOn);
  sheet.heading(1, title);
  sheet.heading(2, say('debtor'));
  for (const line of debtor) sheet.paragraph(line);
  sheet.heading(2, say('claim'));
  sheet.facts(factsOf(statement, say, written));
  sheet.heading(2, say('movements'));
  sheet.table(columnsOf(say), rows);
  return sheet.end();
}

function factsOf(statement: AccountStatement, say: Say, { money, day }: Written): [string, string][] {
  return [
    [say('dossier'), statement.dossierNumber],
    [say('transaction'), statement.transactionNumber ?? '–'],
    [say('boughtAt'), statement.shop],
    [say('claimDueOn'), day(statement.dueOn)],
    [say('soldBy'), statement.seller],
    [say('soldTo'), statement.buyer],
    [say('soldOn'), day(statement.soldOn)],
    [say('sale'), statement.reference],
    [say('openWhenSold'), money(statement.faceAmount)],
  ];
}

function columnsOf(say: Say) {
  return [
    { title: say('day'), share: 25 },
    { title: say('movement'), share: 35 },
    { title: say('amount'), share: 20, isRight: true },
    { title: say('balance'), share: 20, isRight: true },
  ];
}

function rowsOf({ dossierNumber, movements, faceAmount }: AccountStatement, say: Say, { money, day }: Written) {
  let balance = 0;
  const rows = movements.map(({ movement, bookedOn, amount }) => {
    const signed = signs[movement] * amount;
    balance += signed;
    return [day(bookedOn), say(words[movement]), money(signed), money(balance)];
  });
  if (balance !== faceAmount)
    throw new RangeError(`${dossierNumber}: its movements sum to ${balance} instead of ${faceAmount}`);
  return rows;
}
