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

it.each([
  ['Anne-Marie Smit-de Groot', 'Mrs Smit-de Groot, called Anne-Marie or Groot', 'Mrs … …, called … or …'],
  ['Anne-Marie Smit-de Groot', 'A. Smit moved', 'A. … moved'],
  ["Joris D'Hondt", 'Mr Hondt, or Mr D’Hondt', 'Mr …, or Mr D’…'],
  ["D'Hondt & Zn. (B.V.) [1/2] {a} #*+?^$|\\", "sent to D'Hondt & Zn. (B.V.) [1/2] {a} #*+?^$|\\", 'sent to …'],
])('whatever signs are in a name: %s', (name, said, kept) => {
  expect(withoutPerson({ ...person, names: [name] })(said)).toBe(kept);
});

it('any single sign in any of their data makes a pattern that works', () => {
  const signs = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place));
  for (const sign of signs) {
    const value = `Ab${sign}Cd${sign}Ef`;
    const told = { names: [value], emails: [value], phones: [value], ibans: [value], birthDate: null, places: [value] };
    expect(withoutPerson(told)(`told ${value} off`)).toBe('told … off');
  }
});

it('a person of whom nothing is known takes nothing out', () => {
  const nobody = { names: [], emails: [], phones: [], ibans: [], birthDate: null, places: ['', ' '] };
  expect(withoutPerson(nobody)('All of it stays')).toBe('All of it stays');
});
