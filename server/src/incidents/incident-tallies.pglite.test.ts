import { describe, expect, test } from 'vitest';
import type { Call } from '../call.ts';
import { incidentPolicies } from './incident-policy.ts';
import { type Signal, TallyBook } from './incident-tallies.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const call = { now } as Call;
const signal: Signal = {
  code: 'permission_probing',
  cause: 'Refused again and again',
  subject: 'admin 4',
  mark: 'GET /api/admins',
  userEmail: null,
  userScope: 'AdminPortal',
};

describe('what is told of an incident that blocks', () => {
  function blockedBook(): TallyBook {
    const book = new TallyBook(incidentPolicies);
    for (let times = 0; times < 3000; times += 1) book.add(call, signal);
    const [tally] = book.takeDue(now);
    if (tally === undefined) throw new Error('it is no incident');
    book.settle(tally, {
      id: 7,
      number: '7KQF-M2XA-9CBD',
      until: new Date(now.getTime() + 600_000),
      isNew: true,
      isDecided: true,
    });
    return book;
  }

  test('is added to it, also when it comes after the block began', () => {
    const book = blockedBook();
    book.forget(new Set(), new Set([7]));
    book.add(call, signal);
    expect(book.takeDue(now)).toMatchObject([{ times: 1 }]);
  });

  test('makes nothing once the incident has ended', () => {
    const book = blockedBook();
    book.add(call, signal);
    book.forget(new Set(['admin 4']), new Set());
    book.add(call, signal);
    expect(book.takeDue(now)).toEqual([]);
  });
});
