import {
  type NightlyCheck,
  nightlyChecksApi,
} from '@houston/contract/features/operations/nightly-checks/nightly-checks.api';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { BrokenCheck } from './broken-check.shared.tsx';
import { LastCheck } from './last-check.shared.tsx';

const last: NightlyCheck['last'] = {
  startedOn: new Date('2026-11-20T02:00:00Z'),
  endedOn: new Date('2026-11-20T02:00:12Z'),
  ...{ outcome: 'whole', entries: 1500, finding: null },
};
const check: NightlyCheck = { isOn: true, hour: 3, last, wholeOn: last.endedOn };

describe('the last check by night', () => {
  const show = (answer: NightlyCheck, about: 'audit' | 'books' = 'audit') =>
    renderPage(<LastCheck about={about} />, {
      answers: (server) => server.answer(nightlyChecksApi[about], answer),
    });

  it('says when it was, of how much, and how long it took', async () => {
    await show(check);
    expect(
      await screen.findByText(/^Last checked by night .*: the trail is whole\. Entries: 1\.500\. It took 12 secs?\.$/),
    ).toBeDefined();
  });

  it('says the same of the books', async () => {
    await show(check, 'books');
    expect(await screen.findByText(/: the books tie\. Postings: 1\.500\./)).toBeDefined();
  });

  it('says that there was none yet', async () => {
    await show({ ...check, last: null, wholeOn: null });
    expect(
      await screen.findByText('Not checked by night yet. The checks begin at 03:00 (Europe/Amsterdam).'),
    ).toBeDefined();
  });

  it('says that there are none', async () => {
    await show({ ...check, isOn: false });
    expect(await screen.findByText(/^Last checked .* Checks by night are switched off/)).toBeDefined();
  });

  it('says that it did not come to its end, and when all was whole', async () => {
    await show({ ...check, last: { ...last, outcome: 'failed' } });
    expect(await screen.findByText(/did not come to its end .* Last found whole /)).toBeDefined();
  });

  it('says what it found broken, and what to do', async () => {
    await show({ ...check, last: { ...last, outcome: 'broken', finding: { kind: 'missing', from: 7, to: 7 } } });
    expect(await screen.findByText('The check by night found the audit trail damaged')).toBeDefined();
    expect(screen.getByText(/Entry 7 is missing\.$/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leads to its page from elsewhere, and names the rule', async () => {
    const finding = { kind: 'rule', rule: 'posting-source', examples: ['posting 7', 'posting 9'] } as const;
    await renderPage(<BrokenCheck about="books" isElsewhere />, {
      answers: (server) =>
        server.answer(nightlyChecksApi.books, {
          ...check,
          last: { ...last, outcome: 'broken', finding: { ...finding, examples: [...finding.examples] } },
        }),
    });
    expect(await screen.findByText(/the rule posting-source is broken: posting 7, posting 9\.$/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'To the money' }).getAttribute('href')).toBe('/finops');
  });
});
