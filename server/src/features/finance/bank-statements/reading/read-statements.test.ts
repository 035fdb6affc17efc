import { describe, expect, it } from 'vitest';
import { camtFile, mt940File, ownIban, payerIban, someEntries } from '../../../../testing/data/statement-files.ts';
import { hostileFiles } from '../testing/hostile-files.ts';
import { readFile, refusalOf } from '../testing/read-file.ts';

describe('camt.053', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('of version 0%i is read: account, period, balances, entries', (version) => {
    const { heads, entries, ends } = readFile('a.xml', camtFile({ version }));
    expect(heads).toEqual([
      { format: `camt.053.001.0${version}`, reference: 'STMT-2026-11-19', line: 12, iban: ownIban, currency: 'EUR' },
    ]);
    expect(entries).toHaveLength(3);
    expect(entries[0]).toEqual({
      line: 25,
      amount: 12_345,
      bookingDate: '2026-11-19',
      valueDate: '2026-11-19',
      isReversal: false,
      bankReference: 'BANK-REF-1',
      endToEndId: 'REF-1',
      counterpartyName: 'J. Jansen',
      counterpartyIban: payerIban,
      remittance: 'Invoice 1',
    });
    expect(entries[1]).toMatchObject({ amount: -1_000, counterpartyName: 'Power & Light' });
    expect(ends).toEqual([
      {
        from: '2026-11-19',
        to: '2026-11-19',
        opening: 100_000,
        closing: 111_350,
        credits: 12_350,
        debits: 1_000,
        entries: 3,
        pending: 0,
      },
    ]);
  });

  it.each([1, 7, 64, 5_000])('is the same in pieces of %i bytes', (pieceSize) => {
    expect(readFile('a.xml', camtFile(), pieceSize)).toEqual(readFile('a.xml', camtFile(), 1_000_000));
  });

  it('may have several statements, a prefix before its names, a byte order mark and a comment', () => {
    const file = camtFile({}, { from: '2026-11-20', opening: 111_350 });
    expect(readFile('a.xml', file).ends).toHaveLength(2);
    const prefixed = file.replaceAll(/<(\/?)([A-Z])/g, '<$1ns2:$2').replace('xmlns=', 'xmlns:ns2=');
    expect(
      readFile('a.xml', `\uFEFF${prefixed.replace('<ns2:GrpHdr>', '<!-- from the bank --><ns2:GrpHdr>')}`),
    ).toEqual(readFile('a.xml', file));
  });

  it('leaves out what is not booked yet, and tells how many those are', () => {
    const entries = [...someEntries, { amount: 999, status: 'PDNG' }];
    expect(readFile('a.xml', camtFile({ entries })).ends[0]).toMatchObject({
      entries: 3,
      pending: 1,
      closing: 111_350,
    });
  });

  it('may be overdrawn, and may have no entries', () => {
    expect(readFile('a.xml', camtFile({ opening: -5, entries: [] })).ends[0]).toMatchObject({
      opening: -5,
      closing: -5,
    });
  });

  it('knows a reversal', () => {
    expect(readFile('a.xml', camtFile({ entries: [{ amount: 1, isReversal: true }] })).entries[0]?.isReversal).toBe(
      true,
    );
  });

  it('takes nobody for the counterparty of a batch', () => {
    const file = camtFile({ entries: [{ amount: 200, name: 'First' }] });
    const batch = file.replace(/<TxDtls>[\s\S]*<\/TxDtls>/, (detail) => detail.repeat(5_000));
    expect(readFile('a.xml', batch, 65_536).entries).toMatchObject([
      { amount: 200, counterpartyName: null, counterpartyIban: null },
    ]);
  });

  it('reads the name of the payment file of a batch', () => {
    const file = camtFile({ entries: [{ amount: -200 }] }).replace(/<TxDtls>[\s\S]*<\/TxDtls>/, (detail) => {
      return `<Btch><PmtInfId>REFUND-7-1</PmtInfId></Btch>${detail.repeat(2)}`;
    });
    expect(readFile('a.xml', file).entries[0]?.remittance).toBe('REFUND-7-1');
  });

  it('reads what each structured part of a remittance says', () => {
    const part = (reference: string, more = '') =>
      `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf>${more && `<AddtlRmtInf>${more}</AddtlRmtInf>`}</Strd>`;
    const remittanceOf = (parts: string) =>
      readFile('a.xml', camtFile({ entries: [{ amount: 1 }] }).replace('</RmtInf>', `${parts}</RmtInf>`)).entries[0]
        ?.remittance;
    expect(remittanceOf(part('RF1'))).toBe('Payment RF1');
    expect(remittanceOf(`<Strd/>${part('RF1', 'First')}${part('RF2')}`)).toBe('Payment RF1 First RF2');
    const onlyMore = '<Strd><AddtlRmtInf>One</AddtlRmtInf><AddtlRmtInf>Two</AddtlRmtInf></Strd>';
    expect(remittanceOf(onlyMore)).toBe('Payment One Two');
  });

  it('checks the totals that the bank gives', () => {
    const summary =
      '<TxsSummry><TtlNtries><NbOfNtries>3</NbOfNtries><Sum>133.50</Sum></TtlNtries><TtlCdtNtries><NbOfNtries>2</NbOfNtries><Sum>123.5</Sum></TtlCdtNtries></TxsSummry>';
    expect(refusalOf('a.xml', camtFile().replace('\n      <Ntry>', `${summary}<Ntry>`))).toBeNull();
  });

  it.each([
    ['2026-11-19T00:00:00', '2026-11-20T00:00:00', '2026-11-19', '2026-11-19'],
    ['2026-11-18T00:00:00', '2026-11-19T24:00:00', '2026-11-18', '2026-11-19'],
    ['2026-11-19T00:00:00+01:00', '2026-11-19T23:59:59.999+01:00', '2026-11-19', '2026-11-19'],
  ])('from %s to %s is from %s to %s', (fromTime, toTime, from, to) => {
    const file = camtFile().replace(
      /<FrToDt>.*<\/FrToDt>/,
      `<FrToDt><FrDtTm>${fromTime}</FrDtTm><ToDtTm>${toTime}</ToDtTm></FrToDt>`,
    );
    expect(readFile('a.xml', file).ends[0]).toMatchObject({ from, to });
  });

  it('begins the day after a balance of the day before, where it names no period', () => {
    const file = camtFile()
      .replace(/<FrToDt>.*<\/FrToDt>/, '')
      .replace('OPBD', 'PRCD')
      .replace('<Dt><Dt>2026-11-19', '<Dt><Dt>2026-11-18');
    expect(readFile('a.xml', file).ends[0]).toMatchObject({ from: '2026-11-19', to: '2026-11-19' });
  });
});

describe('MT940', () => {
  it('is read: account, period, balances, entries', () => {
    const { heads, entries, ends } = readFile('a.sta', mt940File());
    expect(heads).toEqual([{ format: 'MT940', reference: 'S261119 00001', line: 1, iban: ownIban, currency: 'EUR' }]);
    expect(entries[0]).toMatchObject({
      line: 5,
      amount: 12_345,
      counterpartyName: 'J. Jansen',
      counterpartyIban: payerIban,
      endToEndId: 'REF-1',
      remittance: 'Invoice 1',
    });
    expect(ends[0]).toEqual({
      from: '2026-11-19',
      to: '2026-11-19',
      opening: 100_000,
      closing: 111_350,
      credits: 12_350,
      debits: 1_000,
      entries: 3,
      pending: 0,
    });
  });

  it('may stand in a SWIFT envelope, or behind lines of the bank', () => {
    const bare = readFile('a.sta', mt940File());
    const envelope = `{1:F01INGBNL2ABXXX0000000000}{2:I940INGBNL2AXN}{4:\r\n${mt940File().replace('\r\n-\r\n', '\r\n-}\r\n')}`;
    expect(readFile('a.sta', envelope).entries).toMatchObject(bare.entries.map(({ line, ...entry }) => entry));
    expect(readFile('a.940', `ABNANL2A\r\n940\r\nABNANL2A\r\n${mt940File()}`).ends).toEqual(bare.ends);
  });

  it('has one statement behind the other', () => {
    const file = mt940File({}, { from: '2026-11-20', opening: 111_350 });
    expect(readFile('a.sta', file).ends.map(({ from }) => from)).toEqual(['2026-11-19', '2026-11-20']);
  });

  const line = (text: string, details: string) =>
    `:20:X\n:25:${ownIban}\n:28C:1\n:60F:C261231EUR0,\n:61:${text}\n:86:${details}\n:62F:C270102EUR`;

  it.each([
    [
      '2701020102C1,NTRFX',
      '166?00CREDIT?20EREF+E-7?21SVWZ+Invoice 7?30DEUTDEFF?31DE89370400440532013000?32Erika Muster?33mann',
      '1,',
      { counterpartyName: 'Erika Mustermann', counterpartyIban: payerIban, endToEndId: 'E-7', remittance: 'Invoice 7' },
    ],
    [
      '2701021231C1,NTRFNONREF',
      '/TRTP/SEPA OVERBOEKING/IBAN/DE89370400440532013000/BIC/COBADEFF/NAME/E. Muster\nmann/REMI/Invoice 8/EREF/E-8',
      '1,',
      { bookingDate: '2026-12-31', counterpartyName: 'E. Mustermann', remittance: 'Invoice 8', endToEndId: 'E-8' },
    ],
    [
      '2701020102RD1,NTRFX',
      'Paid back DE89370400440532013000',
      '1,',
      { amount: 100, isReversal: true, counterpartyIban: payerIban },
    ],
  ])('%s with %s', (text, details, closing, expected) => {
    expect(readFile('a.sta', line(text, details) + closing).entries[0]).toMatchObject(expected);
  });

  it.each([1000, 7])(
    'is booked by the day its statement closes where it has no entry date, in pieces of %i',
    (size) => {
      const one = line('2701040104C1,NTRFX', 'With the day').replace(
        ':62F:',
        ':61:270104C1,NTRFX\n:61:270101C1,NTRFX\n:62F:',
      );
      const second = `:20:Y\n:25:${ownIban}\n:28C:2\n:60F:C270104EUR3,\n:61:270106C1,NTRFX\n:62F:C270105EUR4,`;
      const { entries, ends } = readFile('a.sta', `${one}3,\n-\n${second}`, size);
      expect(entries.map(({ bookingDate, valueDate }) => [bookingDate, valueDate])).toEqual([
        ['2027-01-04', '2027-01-04'],
        ['2027-01-02', '2027-01-04'],
        ['2027-01-01', '2027-01-01'],
        ['2027-01-05', '2027-01-06'],
      ]);
      expect(ends.map(({ to }) => to)).toEqual(['2027-01-04', '2027-01-05']);
    },
  );
});

describe('a file is refused that is', () => {
  it.each(hostileFiles)('$what: $reason', ({ name, content, reason, line, element }) => {
    const refusal = refusalOf(name, content);
    expect(refusal).toMatchObject({
      reason,
      ...(line !== undefined && { line }),
      ...(element !== undefined && { element }),
    });
    const wholeFile = ['empty', 'file_name', 'file_type'];
    if (!wholeFile.includes(reason)) expect(refusal?.line).toBeGreaterThan(0);
  });
});
