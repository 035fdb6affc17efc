/** Files of bank statements as banks write them, for tests and measurements. */

export interface FileEntry {
  /** Cents, with a sign. */
  amount: number;
  date?: string;
  /** Where it is not that of booking. */
  valueDate?: string;
  name?: string;
  iban?: string;
  reference?: string;
  /** By which the bank knows it; by default that of `reference`. */
  bankReference?: string;
  remittance?: string;
  status?: string;
  isReversal?: true;
}

export interface FileOptions {
  iban?: string;
  from?: string;
  to?: string;
  /** Cents. */
  opening?: number;
  entries?: readonly FileEntry[];
  version?: number;
  id?: string;
}

export const ownIban = 'NL91ABNA0417164300';
export const payerIban = 'DE89370400440532013000';

export const someEntries: readonly FileEntry[] = [
  { amount: 12_345, name: 'J. Jansen', iban: payerIban, reference: 'REF-1', remittance: 'Invoice 1' },
  { amount: -1_000, name: 'Power & Light', iban: 'BE68539007547034', reference: 'REF-2', remittance: 'Energy' },
  { amount: 5, name: 'Zoë Müller', iban: 'FR1420041010050500013M02606', reference: 'REF-3', remittance: 'Five cents' },
];

const decimal = (cents: number) => (Math.abs(cents) / 100).toFixed(2);
const side = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function sumOf(entries: readonly FileEntry[]): number {
  return entries.filter(({ status = 'BOOK' }) => status === 'BOOK').reduce((sum, { amount }) => sum + amount, 0);
}

function balanceXml(code: string, cents: number, date: string): string {
  return `
      <Bal>
        <Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>
        <Amt Ccy="EUR">${decimal(cents)}</Amt>
        <CdtDbtInd>${side(cents)}</CdtDbtInd>
        <Dt><Dt>${date}</Dt></Dt>
      </Bal>`;
}

function entryXml(entry: FileEntry, version: number, day: string): string {
  const { amount, date = day, name = 'Somebody', iban = payerIban, status = 'BOOK', isReversal } = entry;
  const { reference = 'NOTPROVIDED', remittance = '', valueDate = date } = entry;
  const { bankReference = `BANK-${reference}` } = entry;
  const party = `<Nm>${escaped(name)}</Nm>`;
  const role = amount < 0 ? 'Cdtr' : 'Dbtr';
  return `
      <Ntry>
        <Amt Ccy="EUR">${decimal(amount)}</Amt>
        <CdtDbtInd>${side(amount)}</CdtDbtInd>${isReversal ? '\n        <RvslInd>true</RvslInd>' : ''}
        <Sts>${version >= 8 ? `<Cd>${status}</Cd>` : status}</Sts>
        <BookgDt><Dt>${date}</Dt></BookgDt>
        <ValDt><Dt>${valueDate}</Dt></ValDt>
        <AcctSvcrRef>${escaped(bankReference.slice(0, 35))}</AcctSvcrRef>
        <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
        <NtryDtls>
          <TxDtls>
            <Refs><EndToEndId>${escaped(reference)}</EndToEndId></Refs>
            <RltdPties>
              <${role}>${version >= 8 ? `<Pty>${party}</Pty>` : party}</${role}>
              <${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>
            </RltdPties>
            <RmtInf><Ustrd>${escaped(remittance || 'Payment')}</Ustrd></RmtInf>
          </TxDtls>
        </NtryDtls>
      </Ntry>`;
}

export function camtStatement(options: FileOptions = {}): string {
  const { iban = ownIban, from = '2026-11-19', to = from, opening = 100_000, entries = someEntries } = options;
  const { version = 2, id = `STMT-${from}` } = options;
  return `
    <Stmt>
      <Id>${id}</Id>
      <CreDtTm>${to}T23:00:00</CreDtTm>
      <FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>
      <Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balanceXml('OPBD', opening, from)}${balanceXml(
        'CLBD',
        opening + sumOf(entries),
        to,
      )}${entries.map((entry) => entryXml(entry, version, from)).join('')}
    </Stmt>`;
}

export function camtFile(...statements: readonly (FileOptions | undefined)[]): string {
  const all = statements.length === 0 ? [{}] : statements;
  const version = all[0]?.version ?? 2;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.0${version}">
  <BkToCstmrStmt>
    <GrpHdr>
      <MsgId>MSG-1</MsgId>
      <CreDtTm>2026-11-20T01:00:00</CreDtTm>
    </GrpHdr>${all.map((one) => camtStatement({ version, ...one })).join('')}
  </BkToCstmrStmt>
</Document>
`;
}

const comma = (cents: number) => decimal(cents).replace('.', ',');
const short = (date: string) => date.replaceAll('-', '').slice(2);
const mark = (cents: number) => (cents < 0 ? 'D' : 'C');

export function mt940Statement(options: FileOptions = {}): string {
  const { iban = ownIban, from = '2026-11-19', to = from, opening = 100_000, entries = someEntries } = options;
  const closing = opening + sumOf(entries);
  const lines = entries.flatMap(({ amount, date = from, name = 'Somebody', iban: other = payerIban, ...rest }) => [
    `:61:${short(date)}${short(date).slice(2)}${mark(amount)}${comma(amount)}NTRF${rest.reference ?? 'NONREF'}//B1`,
    `:86:/EREF/${rest.reference ?? ''}/CNTP/${other}/INGBNL2A/${name}///REMI/USTD//${rest.remittance ?? 'Payment'}/`,
  ]);
  return [
    `:20:${options.id ?? `S${short(from)}`}`,
    `:25:${iban}EUR`,
    ':28C:00001',
    `:60F:${mark(opening)}${short(from)}EUR${comma(opening)}`,
    ...lines,
    `:62F:${mark(closing)}${short(to)}EUR${comma(closing)}`,
    '-',
    '',
  ].join('\r\n');
}

export function mt940File(...statements: readonly (FileOptions | undefined)[]): string {
  return (statements.length === 0 ? [{}] : statements).map((one) => mt940Statement(one)).join('');
}
