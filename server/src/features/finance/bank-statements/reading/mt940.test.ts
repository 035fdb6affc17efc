/** What banks write into MT940 in ways of their own. */
import { describe, expect, it } from 'vitest';
import { ownIban } from '../../../../testing/data/statement-files.ts';
import { readFile } from '../testing/read-file.ts';

interface Written {
  opening?: string;
  closing?: string;
  /** `:61:` without its tag, with `:86:` behind it. */
  entries: readonly (readonly [line: string, details?: string | undefined])[];
}

/** One cent comes or goes with each entry. */
function fileOf({ opening = '261118', closing = '261119', entries }: Written): string {
  const cents = entries.reduce((sum, [line]) => sum + (/^\d+D/.test(line) ? -1 : 1), 0);
  const lines = entries.flatMap(([line, details]) => [
    `:61:${line}`,
    ...(details === undefined ? [] : [`:86:${details}`]),
  ]);
  return [
    ':20:X',
    `:25:${ownIban}`,
    ':28C:1',
    `:60F:C${opening}EUR0,`,
    ...lines,
    `:62F:${cents < 0 ? 'D' : 'C'}${closing}EUR0,${String(Math.abs(cents)).padStart(2, '0')}`,
    '-',
  ].join('\r\n');
}

const read = (written: Written) => readFile('a.sta', fileOf(written));
const readOne = (line: string, details?: string) => read({ entries: [[line, details]] }).entries[0];

describe('where a bank writes that the reference stands elsewhere, or that there is none', () => {
  it.each([
    'EREF',
    'PREF',
    'MARF',
    'KREF',
    'CREF',
    'EREF+',
    'PREF+',
    'MARF+',
    'KREF+',
    'CREF+',
    'NONREF',
    'NOTPROVIDED',
  ])('%s is no end-to-end id, nor a reference of the bank', (word) => {
    expect(readOne(`2611191119C0,01NTRF${word}//${word}`, 'Thanks')).toMatchObject({
      endToEndId: null,
      bankReference: null,
      remittance: 'Thanks',
    });
    expect(readOne(`2611191119C0,01NTRF${word}//B1`, '/EREF/NOTPROVIDED/REMI/USTD//Thanks/')).toMatchObject({
      endToEndId: null,
      bankReference: 'B1',
    });
    expect(readOne(`2611191119C0,01NTRF${word}`, `/EREF/${word}/REMI/USTD//Thanks/`)?.endToEndId).toBeNull();
    expect(readOne(`2611191119C0,01NTRF${word}`, '/EREF/E-7/REMI/USTD//Thanks/')?.endToEndId).toBe('E-7');
  });

  it('what only begins so is a reference', () => {
    expect(readOne('2611191119C0,01NTRFKREF+17')?.endToEndId).toBe('KREF+17');
    expect(readOne('2611191119C0,01NTRFPREFIX')?.endToEndId).toBe('PREFIX');
  });
});

describe('an entry without an entry date', () => {
  const days = (written: Written) => {
    const { entries, ends } = read(written);
    return [
      entries.map(({ bookingDate }) => bookingDate.slice(5)),
      ends.map(({ from, to }) => [from.slice(5), to.slice(5)]),
    ];
  };

  it.each([
    ['the day before, which the opening balance is of', '261118', '261118', '11-19'],
    ['a day before that', '261118', '261101', '11-19'],
    ['the day before, where the opening balance is of the day itself', '261119', '261118', '11-19'],
    ['the year before', '261118', '251231', '11-19'],
    ['the day after', '261118', '261120', '11-19'],
  ])('is booked in the statement, whose days it does not move: of %s', (_what, opening, valueDate, day) => {
    expect(days({ opening, entries: [[`${valueDate}C0,01NTRFX`]] })).toEqual([[day], [['11-19', '11-19']]]);
  });

  it('keeps a value date that is of the statement', () => {
    expect(days({ opening: '261115', entries: [['261117C0,01NTRFX'], ['261116C0,01NTRFX']] })).toEqual([
      ['11-17', '11-16'],
      [['11-16', '11-19']],
    ]);
  });

  it('is booked on the first day where another one says that this is the day of the opening balance', () => {
    expect(days({ entries: [['2611181118C0,01NTRFX'], ['261101C0,01NTRFX'], ['261118C0,01NTRFX']] })).toEqual([
      ['11-18', '11-18', '11-18'],
      [['11-18', '11-19']],
    ]);
  });

  it('leaves it to an entry date to widen the statement', () => {
    expect(days({ entries: [['261101C0,01NTRFX'], ['2611171117C0,01NTRFX']] })).toEqual([
      ['11-19', '11-17'],
      [['11-17', '11-19']],
    ]);
  });
});

describe('a line that begins with a dash', () => {
  it.each(['-17 for November', '--', '- of it', '-Müller'])('%s goes on with the text before it', (text) => {
    const { entries, ends } = read({
      entries: [
        ['2611191119C0,01NTRFX', `Rent of flat\r\n${text}\r\nthanks`],
        ['2611191119C0,01NTRFX', 'Second'],
      ],
    });
    expect(entries.map(({ remittance }) => remittance)).toEqual([`Rent of flat ${text} thanks`, 'Second']);
    expect(ends).toHaveLength(1);
  });

  it.each(['-', '- ', '-}', '-}{5:{CHK:123456789ABC}}', '-}{5:}  '])('%s ends the statement', (mark) => {
    const file = fileOf({ entries: [['2611191119C0,01NTRFX', 'Text']] }).replace(/-$/, mark);
    const second = file.replaceAll('2611', '2612');
    expect(readFile('a.sta', `${file}\r\nOf the bank\r\n${second}\r\n`).ends).toHaveLength(2);
  });
});

describe('the payment file that a debit is', () => {
  const german = '116?00SEPA-UEBERWEISUNG?20EREF+NOTPROVIDED?21KREF+REFUND-?221-1?23SVWZ+Refunds of?24 November';

  it.each([
    ['/PREF/REFUND-1-1//REMI/USTD//Refunds/', 'Refunds REFUND-1-1'],
    ['/TRTP/SEPA OVERBOEKING/PREF/REFUND-1-1', 'REFUND-1-1'],
    ['/PREF/NOTPROVIDED/REMI/USTD//Refunds/', 'Refunds'],
    [german, 'Refunds of November REFUND-1-1'],
    ['116?00SEPA?20KREF+NONREF?21SVWZ+Refunds', 'Refunds'],
  ])('stands behind its text: %s', (details, remittance) => {
    expect(readOne('2611191119D0,01NTRFPREF', details.replace(/(.{30})/g, '$1\r\n'))).toMatchObject({
      endToEndId: null,
      remittance,
    });
  });

  it('says nothing of a credit, of whose payer it is', () => {
    expect(readOne('2611191119C0,01NTRFPREF', '/PREF/D000000001//REMI/USTD//Thanks/')?.remittance).toBe('Thanks');
  });
});
