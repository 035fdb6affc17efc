import { expect, it } from 'vitest';
import { withoutPerson } from './told-person.ts';

const person = {
  names: ['Fenna van der Hoekstra'],
  emails: ['fenna@customer.example'],
  phones: ['+31612345678'],
  ibans: ['NL91ABNA0417164300'],
  birthDate: '1988-04-17',
  places: ['Lindenlaan', '3811 AB', 'Amersfoort'],
};

it.each([
  ['Debtor FENNA unknown', 'Debtor … unknown'],
  ['F. Hoekstra owes nothing', 'F. … owes nothing'],
  ['mail to Fenna@Customer.example bounced', 'mail to … bounced'],
  ['call 06-12 34 56 78', 'call …'],
  ['call +31 (0)6 12345678', 'call …'],
  ['account NL91 ABNA 0417 1643 00', 'account …'],
  ['born 17.04.1988, or 1988-04-17, or 19880417', 'born …, or …, or …'],
  ['Lindenlaan 12, 3811ab Amersfoort', '… 12, … …'],
  // Neither words of the language nor longer numbers and names are theirs.
  ['the value of der, van and 1731612345678 and Hoekstraat', 'the value of der, van and 1731612345678 and Hoekstraat'],
])('a sentence is left without a person: %s', (said, kept) => {
  expect(withoutPerson(person)(said)).toBe(kept);
});

it('a person of whom nothing is known takes nothing out', () => {
  const nobody = { names: [], emails: [], phones: [], ibans: [], birthDate: null, places: ['', ' '] };
  expect(withoutPerson(nobody)('All of it stays')).toBe('All of it stays');
});
