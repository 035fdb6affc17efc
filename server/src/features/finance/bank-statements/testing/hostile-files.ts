/** Files that must be refused: what they are called, what is in them, and what the refusal says. */
import type { RefusalReason } from '@houston/contract/features/finance/bank-statements/statement-refusals';
import { camtFile, mt940File } from '../../../../testing/data/statement-files.ts';

export interface HostileFile {
  what: string;
  name: string;
  content: string | Uint8Array;
  reason: RefusalReason;
  line?: number;
  element?: string;
}

const good = camtFile();
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const bytes = (text: string) => new TextEncoder().encode(text);
const xml = (what: string, content: HostileFile['content'], reason: RefusalReason, at: Partial<HostileFile> = {}) => ({
  what,
  name: 'statement.xml',
  content,
  reason,
  ...at,
});
const swift = (
  what: string,
  content: HostileFile['content'],
  reason: RefusalReason,
  at: Partial<HostileFile> = {},
) => ({
  ...xml(what, content, reason, at),
  name: 'statement.sta',
});
const withDoctype = (doctype: string) => good.replace('<Document', `${doctype}\n<Document`);
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (one) => one.charCodeAt(0)).buffer)]);

function replaced(from: string | RegExp, to: string): string {
  const content = good.replace(from, to);
  if (content === good) throw new Error(`there is no ${from} in the file`);
  return content;
}

function swiftReplaced(from: string | RegExp, to: string): string {
  const content = mt940File().replace(from, to);
  if (content === mt940File()) throw new Error(`there is no ${from} in the file`);
  return content;
}

/** Bytes of `text` with the character `mark` as the single byte that Latin 1 has for it. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => Math.min(character.charCodeAt(0), 255));
}

const bomb = `<!DOCTYPE lolz [<!ENTITY a "lol">${'bcdefgh'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)
  .join('')}]>`;

export const hostileFiles: readonly HostileFile[] = [
  xml('an entity bomb', withDoctype(bomb).replace('J. Jansen', '&h;'), 'doctype', { line: 2 }),
  xml(
    'an external entity',
    withDoctype('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace('J. Jansen', '&x;'),
    'doctype',
    { line: 2 },
  ),
  xml(
    'an external parameter entity',
    withDoctype('<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1/x.dtd"> %x;]>'),
    'doctype',
  ),
  xml('an external document type', withDoctype('<!DOCTYPE Document SYSTEM "http://127.0.0.1/x.dtd">'), 'doctype'),
  xml('a quadratic blow-up', withDoctype(`<!DOCTYPE a [<!ENTITY x "${'x'.repeat(50_000)}">]>`), 'doctype'),
  xml('a document type that never ends', `${head}<!DOCTYPE a [${'<!-- -->'.repeat(100_000)}`, 'too_complex'),
  xml('an entity that nobody declared', replaced('J. Jansen', '&xxe;'), 'not_well_formed'),
  xml('a comment that never ends', `${head}<!--${'x'.repeat(900_000)}`, 'too_complex'),
  xml(
    'an include',
    replaced(
      '<BkToCstmrStmt>',
      '<BkToCstmrStmt><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>',
    ),
    'unexpected_element',
    { line: 3 },
  ),
  xml('a text of a megabyte', replaced('Invoice 1', 'x'.repeat(1_000_000)), 'too_complex'),
  xml('a text that is too long', replaced('Invoice 1', 'x'.repeat(141)), 'bad_value', {
    element: 'Ntry/NtryDtls/TxDtls/RmtInf/Ustrd',
  }),
  xml(
    'elements nested 60 deep where anything may stand',
    replaced('<Acct>', `<RptgSrc>${'<a>'.repeat(60)}${'</a>'.repeat(60)}</RptgSrc><Acct>`),
    'too_complex',
  ),
  xml(
    'a hundred thousand attributes',
    replaced('<BkToCstmrStmt>', `<BkToCstmrStmt ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}>`),
    'too_complex',
  ),
  xml('nothing', '', 'empty'),
  xml('spaces', ' \n \n', 'empty'),
  xml('a file cut in the middle of an entry', good.slice(0, good.indexOf('</Sts>')), 'cut_off', {
    element: 'Ntry/Sts',
  }),
  xml('a file cut in a tag', good.slice(0, good.indexOf('<Sts>') + 3), 'cut_off', { element: 'Ntry' }),
  xml(
    'a file cut in a character',
    bytes(good).subarray(0, bytes(good.slice(0, good.indexOf('ë'))).length + 1),
    'charset',
  ),
  xml('a file cut before its last tag', good.slice(0, good.indexOf('</Document>')), 'cut_off', { element: 'Document' }),
  xml('only the first line', head, 'file_type'),
  xml('a second document behind the first', good + good.slice(good.indexOf('<Document')), 'not_well_formed'),
  xml('Latin 1 that says UTF-8', latin1(good), 'charset', { line: 75 }),
  xml(
    'Latin 1 that says so',
    latin1(good.replace('UTF-8', 'ISO-8859-1').replace('ë', 'e').replace('ü', 'u')),
    'charset',
    { line: 1 },
  ),
  xml('UTF-16', utf16(good), 'charset', { line: 1 }),
  xml('UTF-7 that says so', good.replace('UTF-8', 'UTF-7'), 'charset'),
  xml('a null character', replaced('J. Jansen', 'J.\u0000Jansen'), 'not_well_formed'),
  xml('a null character as a reference', replaced('J. Jansen', '&#0;'), 'not_well_formed'),
  xml('half a surrogate pair', replaced('J. Jansen', '&#xD800;'), 'not_well_formed'),
  xml('another message', replaced('camt.053.001.02', 'pain.001.001.03'), 'version', { line: 2, element: 'Document' }),
  xml('a version that is too old', replaced('camt.053.001.02', 'camt.053.001.01'), 'version'),
  xml('a version that is too new', replaced('camt.053.001.02', 'camt.053.001.13'), 'version'),
  xml('no namespace', replaced(/ xmlns="[^"]*"/, ''), 'version'),
  xml('a page of HTML', '<!DOCTYPE html><html><script>alert(1)</script></html>', 'doctype'),
  xml('a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'version'),
  xml('JSON', '{"Document": {}}', 'file_type'),
  xml('a ZIP archive', Uint8Array.from([0x50, 0x4b, 3, 4, 0x14, 0, 8, 8]), 'file_type'),
  xml('a compressed file', Uint8Array.from([0x1f, 0x8b, 8, 0, 0]), 'charset'),
  xml('a program', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'file_type'),
  xml('tags that cross', replaced('</Amt>', '</Amount>'), 'not_well_formed'),
  xml('an attribute without quotes', replaced('Ccy="EUR"', 'Ccy=EUR'), 'not_well_formed'),
  xml('an element of another namespace', replaced('<Sts>', '<Sts xmlns="urn:other">'), 'unexpected_element', {
    element: 'Ntry/Sts',
  }),
  xml('an element that nobody knows', replaced('<Sts>', '<Evil/><Sts>'), 'unexpected_element', {
    element: 'Ntry/Evil',
  }),
  xml('text between elements', replaced('<Sts>', 'DROP TABLE<Sts>'), 'bad_value', { element: 'Ntry' }),
  xml(
    'two amounts',
    replaced('<CdtDbtInd>CRDT</CdtDbtInd>\n        <Sts>', '<Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>'),
    'unexpected_element',
    { element: 'Ntry/Amt' },
  ),
  xml('no status', replaced('<Sts>BOOK</Sts>', ''), 'missing_element', { element: 'Ntry/Sts' }),
  xml(
    'elements in the wrong order',
    replaced(/(<BookgDt>.*<\/BookgDt>)\s*(<ValDt>.*<\/ValDt>)/, '$2$1'),
    'unexpected_element',
    { element: 'Ntry/BookgDt' },
  ),
  xml('a negative amount', replaced('>123.45<', '>-123.45<'), 'bad_value', { line: 26, element: 'Ntry/Amt' }),
  xml('an amount with an exponent', replaced('>123.45<', '>1e9<'), 'bad_value', { element: 'Ntry/Amt' }),
  xml('an amount of half a cent', replaced('>123.45<', '>123.455<'), 'bad_value', { element: 'Ntry/Amt' }),
  xml('an amount that no computer adds up', replaced('>123.45<', '>999999999999999999<'), 'bad_value', {
    element: 'Ntry/Amt',
  }),
  xml('an amount with a comma', replaced('>123.45<', '>123,45<'), 'bad_value', { element: 'Ntry/Amt' }),
  xml('an amount without a currency', replaced(' Ccy="EUR">123.45<', '>123.45<'), 'bad_value', {
    element: 'Ntry/Amt@Ccy',
  }),
  xml('another currency', replaced('Ccy="EUR">123.45<', 'Ccy="USD">123.45<'), 'currency', {
    line: 26,
    element: 'Ntry/Amt',
  }),
  xml('an account in another currency', replaced('<Ccy>EUR', '<Ccy>USD'), 'currency', { element: 'Acct/Ccy' }),
  xml('neither credit nor debit', replaced('>CRDT<', '>BOTH<'), 'bad_value', { element: 'Bal/CdtDbtInd' }),
  xml('the 30th of February', replaced('<BookgDt><Dt>2026-11-19', '<BookgDt><Dt>2026-02-30'), 'bad_value', {
    element: 'Ntry/BookgDt',
  }),
  xml('balances that do not add up', replaced('>123.45<', '>123.46<'), 'balance', { element: 'Bal/Amt' }),
  xml('no opening balance', replaced('OPBD', 'ITBD'), 'missing_element', { element: 'Bal/Tp/CdOrPrtry/Cd' }),
  xml(
    'two closing balances',
    replaced(/<Bal>\s*<Tp><CdOrPrtry><Cd>CLBD[\s\S]*?<\/Bal>/, '$&$&'),
    'unexpected_element',
    { element: 'Bal' },
  ),
  xml(
    'a count that is wrong',
    replaced('\n      <Ntry>', '<TxsSummry><TtlNtries><NbOfNtries>4</NbOfNtries></TtlNtries></TxsSummry><Ntry>'),
    'totals',
    { element: 'TxsSummry/TtlNtries/NbOfNtries' },
  ),
  xml(
    'a sum that is wrong',
    replaced('\n      <Ntry>', '<TxsSummry><TtlCdtNtries><Sum>123.49</Sum></TtlCdtNtries></TxsSummry><Ntry>'),
    'totals',
    { element: 'TxsSummry/TtlCdtNtries/Sum' },
  ),
  swift('an MT940 cut in the middle', mt940File().slice(0, 150), 'cut_off'),
  swift('an MT940 without its closing balance', swiftReplaced(/:62F:.*\r\n/, ''), 'cut_off', { element: ':62F:' }),
  swift('an MT940 without an account', swiftReplaced(/:25:.*\r\n/, ''), 'unexpected_element', {
    line: 2,
    element: ':28C:',
  }),
  swift('an MT940 without its opening balance', swiftReplaced(/:60F:.*\r\n/, ''), 'unexpected_element', {
    line: 4,
    element: ':61:',
  }),
  swift('an MT940 that does not add up', swiftReplaced('C123,45', 'C123,46'), 'balance', { element: ':62F:' }),
  swift('an MT940 in dollars', swiftReplaced('EUR1000,00', 'USD1000,00'), 'currency', { line: 4, element: ':60F:' }),
  swift('an MT940 with a broken line', swiftReplaced('C123,45NTRF', 'X123,45NTRF'), 'bad_value', {
    line: 5,
    element: ':61:',
  }),
  swift('an MT940 with an amount like 1,2,3', swiftReplaced('C123,45', 'C1,23,4'), 'bad_value', {
    line: 5,
    element: ':61:',
  }),
  swift('an MT940 of 31 February', swiftReplaced('C261119EUR1000', 'C260231EUR1000'), 'bad_value', {
    line: 4,
    element: ':60F:',
  }),
  swift('an MT940 with an unknown tag', swiftReplaced(':86:', ':99:'), 'unexpected_element', {
    line: 6,
    element: ':99:',
  }),
  swift('an MT940 with an escape character', swiftReplaced('J. Jansen', 'J.\u001b[31mJansen'), 'charset', {
    line: 6,
    element: ':86:',
  }),
  swift('an MT940 with a line of a megabyte', swiftReplaced('J. Jansen', 'x'.repeat(1_000_000)), 'too_complex'),
  swift('an MT940 of account numbers only', swiftReplaced(/:25:.*\r\n/, ':25:123456789\r\n'), 'bad_value', {
    line: 2,
    element: ':25:',
  }),
  swift('a page of a statement', swiftReplaced(':60F:', ':60M:'), 'bad_value', { element: ':60M:' }),
  swift('a note', 'Dear bank,\nplease send money.\n', 'file_type'),
  swift('a line of a bank and nothing else', 'ABNANL2A\n940\nABNANL2A\n', 'file_type'),
  ...['../../etc/passwd', 'a/b.xml', 'a\\b.xml', '.xml', 'a\u0000.xml', 'a\n.xml', '', `${'x'.repeat(200)}.xml`].map(
    (name) => ({
      what: `the name ${JSON.stringify(name.slice(0, 20))}`,
      name,
      content: good,
      reason: 'file_name' as const,
    }),
  ),
  ...['statement.exe', 'statement.xml.exe', 'statement', 'statement.zip'].map((name) => ({
    what: `the name ${name}`,
    name,
    content: good,
    reason: 'file_type' as const,
  })),
];
