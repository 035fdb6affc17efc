import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { openStatements, statementOf } from '../bank-statements.fixture.tsx';

/** The request that sends a form, with the test as its server. */
class FormServer {
  static last: FormServer | undefined;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload: () => void = () => {};
  onabort: () => void = () => {};
  status = 0;
  response: unknown;
  url = '';
  form = new FormData();
  isAborted = false;

  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(): void {}
  getResponseHeader(): string {
    return 'application/json';
  }
  send(form: FormData): void {
    this.form = form;
    FormServer.last = this;
  }
  abort(): void {
    this.isAborted = true;
    this.onabort();
  }
  progress(percent: number): void {
    act(() => this.upload.onprogress?.({ loaded: percent, total: 100 }));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.response = new TextEncoder().encode(JSON.stringify(body)).buffer;
    this.onload();
  }
}

async function send() {
  FormServer.last = undefined;
  const app = await openStatements('', [statementOf(1)], (server) =>
    server.answer(bankStatementsApi.progress, { size: 200, bytesRead: 100, rowsRead: 1_234 }),
  );
  vi.stubGlobal('XMLHttpRequest', FormServer);
  await screen.findByText('file-1.xml');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  expect(screen.getByRole('button', { name: 'Upload statement' })).toBeTruthy();
  await app.user.upload(input, new File(['<xml/>'], 'new.xml', { type: 'text/xml' }));
  const upload = await waitFor(() => {
    if (FormServer.last === undefined) throw new Error('nothing was sent');
    return FormServer.last;
  });
  return { ...app, upload };
}

const bar = () => screen.getByRole('progressbar');
const now = () => bar().getAttribute('aria-valuenow');

describe('an upload', () => {
  it('shows the bytes that are sent, then the rows that are read, then what is stored', async () => {
    const { server, upload } = await send();
    expect([upload.url, upload.form.get('file')]).toEqual(['/api/bankstatement/upload', expect.any(File)]);
    upload.progress(40);
    expect(screen.getByText('Sending new.xml: 40%')).toBeTruthy();
    expect([now(), bar().getAttribute('aria-valuemax')]).toEqual(['40', '100']);
    upload.progress(100);
    expect(await screen.findByText('The statement is being processed.')).toBeTruthy();
    expect(await screen.findByText('Reading new.xml: 1.234 entries')).toBeTruthy();
    expect(now()).toBe('50');
    expect(server.callsOf(bankStatementsApi.progress)[0]?.params).toEqual({ key: upload.form.get('key') });
    const readBefore = server.callsOf(bankStatementsApi.list).length;
    const statement = z.encode(bankStatementsApi.get.response, statementOf(2));
    upload.answer(200, { data: [statement] });
    expect((await screen.findAllByText('Statement stored.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'statement 2' })).toBeTruthy();
    await waitFor(() => expect(server.callsOf(bankStatementsApi.list).length).toBeGreaterThan(readBefore));
  });

  it('says why and where it was refused', async () => {
    const { upload } = await send();
    upload.progress(100);
    expect(await screen.findByText('The statement is being processed.')).toBeTruthy();
    const statement = { reason: 'balance', line: 19, element: 'Bal/Amt', found: '5.00', expected: '5.01' };
    upload.answer(422, { code: 'statement_refused', status: 422, statement });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('new.xml was refused; nothing was stored');
    expect(alert.textContent).toContain(
      'Line 19, Bal/Amt. The balances do not add up: the closing balance is 5.00, opening balance and entries come to 5.01.',
    );
    await waitFor(() => expect(screen.queryByText('The statement is being processed.')).toBeNull());
  });

  it('does not call a file refused of which the answer was lost, and looks whether it is in the list', async () => {
    const { upload, server } = await send();
    const readBefore = server.callsOf(bankStatementsApi.list).length;
    upload.answer(502, {});
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('It is not known whether new.xml is stored');
    expect(alert.textContent).not.toContain('refused');
    await waitFor(() => expect(server.callsOf(bankStatementsApi.list).length).toBeGreaterThan(readBefore));
  });

  it.each([
    [{ reason: 'duplicate_file', otherId: 3, otherName: 'a.xml' }, 'already been stored: statement 3 (a.xml).'],
    [{ reason: 'too_complex', line: 7 }, 'Line 7. The file is nested too deeply'],
    [
      {
        ...{ reason: 'overlap', line: 12, element: 'Acct', found: '2026-11-29 - 2026-11-29' },
        ...{ expected: '2026-11-10 - 2026-11-29', otherId: 3, otherName: 'old.xml' },
      },
      'Line 12. Its period 29 Nov 2026 overlaps statement 3 (old.xml) (10–29 Nov 2026).',
    ],
    [
      {
        ...{ reason: 'not_continuous', line: 12, element: 'Acct', found: '5.00', expected: '6.00' },
        ...{ otherId: 3, otherName: 'old.xml' },
      },
      'Line 12. The balance 5.00 does not follow statement 3 (old.xml): expected 6.00.',
    ],
    [
      { reason: 'future', line: 42, element: 'Ntry/BookgDt', found: '2026-12-01', expected: '2026-11-30' },
      'Line 42, Ntry/BookgDt. This entry is booked on 1 Dec 2026, and today is 30 Nov 2026: nothing is booked ahead.',
    ],
    [{ reason: 'empty' }, 'The file is empty.'],
  ])('says %j in words', async (statement, words) => {
    const { upload } = await send();
    upload.answer(422, { code: 'statement_refused', status: 422, statement });
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    const other = within(screen.getByRole('alert')).queryByRole('link', { name: 'statement 3' });
    expect(other !== null).toBe('otherId' in statement);
  });

  it('says that a file is too large, by its field', async () => {
    const { upload } = await send();
    upload.answer(413, { code: 'too_large', status: 413, fields: { file: 'validation.file-too-large' } });
    expect((await screen.findByRole('alert')).textContent).toContain('This file is too large.');
  });

  it('can be cancelled while it is sent', async () => {
    const { user, upload } = await send();
    upload.progress(10);
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(upload.isAborted).toBe(true);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
