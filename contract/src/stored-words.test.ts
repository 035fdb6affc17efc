import { describe, expect, it } from 'vitest';
import { texts as serviceTexts } from './features/operations/background-services/service-words.texts.ts';
import {
  readServiceWords,
  type ServiceWord,
  serviceWords,
} from './features/operations/background-services/service-words.ts';
import { texts as incidentTexts } from './features/operations/security-incidents/incident-words.texts.ts';
import {
  type IncidentWord,
  incidentWords,
  readIncidentWords,
} from './features/operations/security-incidents/incident-words.ts';

const values = { status: '503', failure: 'too-slow', number: '3', days: '2', read: '5', changed: '1', rows: '7' };
const names = { file: 'a.csv', files: 'a.csv, b.csv', message: 'INV-1', transaction: '9', day: '2026-11-20' };
const counts = { type: 'invoice', succeeded: '1', failed: '2', wasSucceeded: '3', wasFailed: '4', count: 'some' };
const all = { ...values, ...names, ...counts, lastFour: 'x9Zq', origin: 'https://prizes.example' };

describe('sentences that are stored', () => {
  it.each(Object.keys(serviceTexts) as ServiceWord[])('of a service are read again: %s', (word) => {
    expect(readServiceWords(serviceWords(word, all))).toMatchObject({ word });
  });

  it.each(Object.keys(incidentTexts) as IncidentWord[])('of an incident are read again: %s', (word) => {
    expect(readIncidentWords(incidentWords(word, all))).toMatchObject({ word });
  });

  it('are read as they were written before', () => {
    expect(readIncidentWords("The console's own header is missing")).toMatchObject({ word: 'header-missing' });
    expect(readIncidentWords('The revoked API key ending in x9Zq was used repeatedly')).toMatchObject({
      word: 'key-revoked',
      values: { lastFour: 'x9Zq' },
    });
  });

  it('do not run into the sentence behind them', () => {
    expect(readServiceWords('The collection partner did not take a.csv; No address to send b.csv to')).toBeNull();
  });
});
