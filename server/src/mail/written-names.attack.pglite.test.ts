import type { Language } from '@houston/contract/languages';
import { describe, expect, it } from 'vitest';
import { renderMail } from './templates.ts';

/** Who has the key of a shop starts an order for any address, under any name: the first line of a mail that is ours. */
describe('an attack: a message to a stranger in the name that a mail begins with', () => {
  const begin = (name: string, language: Language = 'en') => {
    const values = { name, shop: 'Bikes', dossier: 'D1', amount: '€ 1', reference: 'RF1', payTo: null };
    return renderMail(language, { template: 'arrangement-ended', values }).text.split('\n')[0];
  };

  it.each([
    'Sir, your account is locked: https://evil.example/unlock',
    'Sir, see www.evil.example',
    'Sir, see evil.example',
    'Sir, write to help@evil.example',
    'Sir, call 0900-1234567',
    'Sir, call +31 6 12 34 56 78',
    'Sir, your parcel could not be delivered and has been sent back to our warehouse, where you may come for it',
    '<a href=evil>Sir</a>',
    '\u202e\u200b',
  ])('keeps its words out of it: %s', (name) => {
    expect(begin(name)).toBe('Dear customer,');
  });

  it('keeps no sign in it that turns a line round or is not seen', () => {
    expect(begin('Zoë\u202e seirV\u200b')).toBe('Dear Zoë seirV,');
  });

  it.each([
    'Zoë de Vries',
    'J.P. van den Berg-O’Neill',
    'Dr.Q',
    'Kwekerij Mulder B.V.',
    'Studio 2000',
    'Jansen & Zn. (Amsterdam)',
    '李小龙',
    'محمد',
  ])('leaves names as they are: %s', (name) => {
    expect(begin(name)).toBe(`Dear ${name},`);
  });

  it.each<[Language, string]>([
    ['en', 'Dear customer,'],
    ['nl', 'Beste klant,'],
    ['de', 'Guten Tag liebe Kundin, lieber Kunde,'],
    ['fr', 'Bonjour Madame, Monsieur,'],
  ])('addresses whoever it is politely in %s', (language, line) => {
    expect(begin('https://evil.example', language)).toBe(line);
  });
});
