import { describe, expect, it } from 'vitest';
import { numbersIn, ogmOf, rfOf } from './references.ts';

describe('the references of a dossier', () => {
  it('have the check digits of ISO 11649 and of the Belgian banks', () => {
    expect(rfOf(123)).toBe('RF780000000123');
    expect(ogmOf(123)).toBe('+++000/0000/12326+++');
    // 97 stands for a rest of nothing.
    expect(ogmOf(97)).toBe('+++000/0000/09797+++');
    expect(rfOf(2_147_483_647)).toHaveLength(14);
  });

  it('are all found again, of any dossier', () => {
    for (let id = 1; id < 3_000; id += 7) {
      expect(numbersIn(rfOf(id))).toEqual([{ kind: 'rf', dossierId: id, isRight: true }]);
      expect(numbersIn(ogmOf(id))).toEqual([{ kind: 'ogm', dossierId: id, isRight: true }]);
    }
  });
});

describe('numbers in a text', () => {
  it.each([
    'RF78 0000 0001 23',
    'rf780000000123',
    'Payment of RF78-0000-0001-23, thank you',
    'RF78 0000\n000123',
    '/RF/RF780000000123/',
    'RF 78.0000.000123 EUR 12,50',
  ])('are read as banks and people write an RF: %s', (text) => {
    expect(numbersIn(text)).toEqual([{ kind: 'rf', dossierId: 123, isRight: true }]);
  });

  it.each([
    '+++000/0000/12326+++',
    '***000/0000/12326***',
    '000000012326',
    '000/0000/12326',
    '+++ 000 / 0000 / 12326 +++',
  ])('are read as banks and people write a structured communication: %s', (text) => {
    expect(numbersIn(text)).toEqual([{ kind: 'ogm', dossierId: 123, isRight: true }]);
  });

  it.each(['D000000123', 'd000000123', 'Dossier D 000 000 123', 'dossier:D000000123.'])(
    'are read as people write a dossier number: %s',
    (text) => expect(numbersIn(text)).toEqual([{ kind: 'dossier', dossierNumber: 'D000000123' }]),
  );

  it('with a mistyped check digit are told, and not taken for right', () => {
    expect(numbersIn('RF79 0000 0001 23')).toEqual([{ kind: 'rf', dossierId: 123, isRight: false }]);
    expect(numbersIn('RF78 0000 0001 32')).toEqual([{ kind: 'rf', dossierId: 132, isRight: false }]);
    expect(numbersIn('+++000/0000/12327+++')).toEqual([{ kind: 'ogm', dossierId: 123, isRight: false }]);
  });

  it('are transaction numbers, also where the line of the bank broke them', () => {
    const number = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
    const expected = { kind: 'transaction', transactionNumber: number };
    expect(numbersIn(`order ${number}`)).toContainEqual(expected);
    expect(numbersIn(`${number.slice(0, 27)} ${number.slice(27)}`)).toEqual([expected]);
  });

  it('are both found, of two', () => {
    expect(numbersIn('RF780000000123 and D000000124')).toHaveLength(2);
    expect(numbersIn('RF780000000123 RF 78 0000000123')).toHaveLength(1);
  });

  it.each(['', 'Invoice 2026-1234', '0612345678', '316123456789', 'NL91ABNA0417164300', 'RF780000000000', 'thanks'])(
    'are none in %s',
    (text) => expect(numbersIn(text)).toEqual([]),
  );

  it('are looked for in no time in a text made to be slow', () => {
    const begun = process.cpuUsage().user;
    for (const part of ['RF', 'RF 5 ', '+++', '0 ', 'D0 ', ' ']) numbersIn(part.repeat(1_000));
    expect(process.cpuUsage().user - begun).toBeLessThan(200_000);
  });
});
