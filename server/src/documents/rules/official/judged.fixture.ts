/** What the official rules judge: each document as it is made, and damaged ones, of which they have to name what is wrong. */
import { readFileSync } from 'node:fs';
import { invoiceXml } from '../../ubl/invoice-xml.ts';
import { type Damage, damaged, damages } from '../damages.fixture.ts';
import { documents } from '../documents.fixture.ts';
import { foundBy, published, sha256 } from './official-rules.fixture.ts';
import type { Schematron } from './schematron.fixture.ts';

export interface Judged {
  readonly name: string;
  readonly xml: string;
  /** The rule that has to be among those that it breaks; null of a document as it is made, which breaks none. */
  readonly breaks: string | null;
}

const iban = (element: string) =>
  element.replace(/\d<\/cbc:ID>/, (end) => end.replace(/\d/, (last) => `${9 - Number(last)}`));

/** By other damages than those that our own rules are shown, or beside them. */
const more: Readonly<Record<string, Damage>> = {
  // The engine takes 30 February for a day, as our own rule does not.
  'PEPPOL-EN16931-F001': ['domestic', '', 'cbc:IssueDate', '<cbc:IssueDate>20261101</cbc:IssueDate>'],
  'DE-R-019': ['within Germany', 'cac:PayeeFinancialAccount', 'cbc:ID', iban],
};

/** By our id: the one that finds it. BR-DEC-13 asks for a currency code within the amount, where none can be, and so holds of everything. */
const otherwise: Readonly<Record<string, string>> = { 'BR-DEC-13': 'UBL-DT-01' };

export const judged: readonly Judged[] = [
  ...Object.entries(documents).map(([name, invoice]) => ({ name, xml: invoiceXml(invoice), breaks: null })),
  ...Object.entries({ ...damages, ...more }).map(([id, damage]) => {
    const invoice = documents[damage[0]];
    if (invoice === undefined) throw new Error(`no document is called ${damage[0]}`);
    return { name: `damaged: ${id}`, xml: damaged(invoiceXml(invoice), damage), breaks: otherwise[id] ?? id };
  }),
];

/** A line of the record for each file of the rules, and for each of them: SHA-256, name, and the rules that it breaks. */
export function recordOf(rules: readonly Schematron[]): string {
  return [
    ...Object.entries(published).map(([name, sum]) => `${sum} rules: ${name}`),
    ...judged.map(({ name, xml }) => `${sha256(xml)} ${name}: ${foundBy(rules, xml).join(' ')}`.trim()),
  ].join('\n');
}

export const recordFile = new URL('record.txt', import.meta.url);

/** @returns by SHA-256 of a document the rules that it breaks, as they were found when the official ones were run last */
export function readRecord(): ReadonlyMap<string, readonly string[]> {
  const lines = readFileSync(recordFile, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [, hash = '', found = ''] = /^([0-9a-f]{64}) .*:(?: (.*))?$/.exec(line) ?? [];
      return [hash, found.split(' ').filter((id) => id !== '')];
    }),
  );
}
