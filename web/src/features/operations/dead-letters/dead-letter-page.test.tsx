import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { letterOf, numberOf, path } from '../../../testing/dead-letters.tsx';
import { renderPage } from '../../../testing/render-app.tsx';
import { openLetter, readEditor } from './dead-letter.fixture.tsx';
import { Page } from './dead-letter-page.tsx';

const handled = {
  handled: true,
  handledMethod: 2,
  handledOn: new Date('2026-11-20T11:00:00Z'),
  handledBy: 'Mary Jackson',
  requeueState: 2,
} as const;

describe('the page of a failed transaction', () => {
  it('shows its id, which leads to the trace, its type, its state and what else is known', async () => {
    await openLetter();
    expect(await screen.findByRole('heading', { level: 1, name: 'Failed transaction 7' })).toBeDefined();
    const trace = screen.getByRole('link', { name: numberOf(7) });
    expect(trace.getAttribute('href')).toBe(`/mission-control/service-bus/transaction-trace/${numberOf(7)}`);
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(['Type', 'Handled', 'Otho Dossier', 'Attempts'].map(fact)).toEqual(['Invoice', 'Not handled', 'D-17', '6']);
    expect(fact('In full')).toBe('connect ECONNREFUSED');
    expect(screen.queryByText('Already handled')).toBeNull();
  });

  it('holds the message in an editor, indented, that Tab leaves', async () => {
    const app = await openLetter();
    expect(await readEditor()).toBe(JSON.stringify(JSON.parse(letterOf(7).messageBody), null, 2));
    const editor = screen.getByRole('textbox', { name: 'Message as JSON' });
    editor.focus();
    await app.user.tab();
    expect(document.activeElement).not.toBe(editor);
    expect(await readEditor()).not.toContain('\t');
  });

  it.each(['{"amount": 12345678901234567890}', '{"a":1,"a":2}', '{"amount": '])(
    'shows %s as it came, because it would not come back the same',
    async (messageBody) => {
      await openLetter(letterOf(7, { messageBody }));
      expect(await readEditor()).toBe(messageBody);
    },
  );

  it('warns when it was handled: by whom, how, and what became of it', async () => {
    await openLetter(letterOf(7, handled));
    const banner = (await screen.findByText('Already handled')).closest('[role="status"]');
    expect(banner?.textContent).toMatch(/Mary Jackson requeued it .* \(20 Nov 2026, 12:00:00 CET\)\. It failed again/);
    for (const name of ['Requeue', 'Discard']) {
      const button = screen.getByRole('button', { name });
      expect(button).toHaveProperty('ariaDisabled', 'true');
      expect(button.getAttribute('aria-description')).toBe('It has already been handled.');
    }
    const editor = await screen.findByRole('textbox', { name: 'Message as JSON' });
    expect(editor.getAttribute('aria-readonly')).toBe('true');
  });

  it.each([
    [0, 'It was sent to the bus and has not been processed yet.'],
    [1, 'The bus has processed it.'],
    [3, 'A rule ended it: nothing failed, and nothing is posted.'],
  ] as const)('tells sent from processed: %s', async (requeueState, words) => {
    await openLetter(letterOf(7, { ...handled, requeueState }));
    expect((await screen.findByText('Already handled')).closest('[role="status"]')?.textContent).toContain(words);
  });

  it('tells what came of its next try, and when the one after begins', async () => {
    const tried = { triedId: 951, triedCause: 'The partner answered 503', nextTryOn: new Date(Date.now() + 600_000) };
    await openLetter(letterOf(7, { ...handled, requeueState: 0, ...tried }));
    const attempt = await screen.findByRole('link', { name: /951/ });
    expect(attempt.getAttribute('href')).toBe('/mission-control/service-bus/transactions/951');
    const banner = attempt.closest('[role="status"]')?.textContent;
    expect(banner).toContain('(The partner answered 503)');
    expect(banner).toMatch(/Next attempt: in (10|9) minutes/);
  });

  it('leads to the failure that came of its requeue', async () => {
    await openLetter(letterOf(7, { ...handled, triedId: 951, triedCause: 'Closed', failedAgainId: 8 }));
    const again = await screen.findByRole('link', { name: 'Failed transaction 8' });
    expect(again.getAttribute('href')).toBe(`${path}/8`);
  });

  it('tells why it was discarded', async () => {
    const discarded = { ...handled, handledMethod: 1, requeueState: null, handledReason: 'Sent twice' } as const;
    await openLetter(letterOf(7, discarded));
    expect(await screen.findByText('Reason: Sent twice')).toBeDefined();
    expect(screen.getByText(/Mary Jackson discarded it/)).toBeDefined();
  });

  it.each([
    [
      { requeueState: null, settledBy: null },
      /processed in the meantime, without a requeue/,
      'Processed in the meantime',
    ],
    [{ requeueState: 1, settledBy: 9 }, /processed in the meantime, without a requeue/, 'Processed in the meantime'],
    [
      { requeueState: 3, settledBy: 9 },
      /a rule ended the message, without a requeue/,
      'Stopped by a rule in the meantime',
    ],
  ] as const)('names nobody when nobody sent it again: %j', async (more, sentence, state) => {
    await openLetter(letterOf(7, { ...handled, handledBy: null, ...more }));
    const banner = (await screen.findByText('Already handled')).closest('[role="status"]')?.textContent;
    expect(banner).toMatch(sentence);
    expect(banner).toMatch(/The dead letter service noticed it .*12:00:00/);
    expect(banner).not.toMatch(/requeued/i);
    expect(screen.getAllByText(state).length).toBeGreaterThan(0);
  });

  it('says that it could not be loaded', async () => {
    await openLetter(letterOf(7), (server) => server.refuse(deadLettersApi.get, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load toast service');
  });

  it.each(['abc', '0', '99999999999999'])('says that %s does not exist without asking', async (id) => {
    await renderPage(<Page />, { at: `${path}/${id}` });
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeDefined();
  });
});

describe('the chain of attempts', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

  it('has the original, each edit with who made it, and what came of it', async () => {
    const link = { who: null, deadLetterId: null, transactionId: null, text: null, body: null };
    const app = await openLetter(
      letterOf(7),
      (server) =>
        server.answer(deadLettersApi.chain, {
          data: [
            {
              ...link,
              kind: 'failed',
              at: at(1),
              deadLetterId: 5,
              transactionId: 41,
              text: 'No answer',
              body: '{"a":1}',
            },
            { ...link, kind: 'edited', at: at(2), deadLetterId: 5, who: 'Mary Jackson', body: '{"a":2}' },
            { ...link, kind: 'failed', at: at(3), deadLetterId: 7, transactionId: 42, text: 'Still none' },
          ],
        }),
      '?tab=chain',
    );
    const entries = within(await screen.findByRole('tabpanel', { name: 'Chain of attempts' }));
    expect(await entries.findAllByRole('listitem')).toHaveLength(3);
    expect(entries.getByRole('link', { name: 'Failed transaction 5' }).getAttribute('href')).toBe(`${path}/5`);
    expect(entries.getByText('Failed transaction 7 (this one)')).toBeDefined();
    expect(entries.getByText(/Mary Jackson/)).toBeDefined();
    await app.user.click(entries.getByRole('button', { name: 'Show the message' }));
    expect(entries.getByText(/"a": 1/)).toBeDefined();
    await app.user.click(entries.getByRole('button', { name: 'Show what changed' }));
    expect(await entries.findByRole('textbox', { name: 'After' }, { timeout: 20_000 })).toBeDefined();
  });

  it('says that it could not be retrieved', async () => {
    await openLetter(letterOf(7), (server) => server.refuse(deadLettersApi.chain, 'server_error'), '?tab=chain');
    expect((await screen.findByRole('alert')).textContent).toContain('The chain of attempts could not be loaded.');
  });
});
