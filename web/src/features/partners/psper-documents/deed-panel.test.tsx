import { psperDocumentsApi } from '@houston/contract/features/partners/psper-documents/psper-documents.api';
import type { DeedState } from '@houston/contract/features/partners/psper-documents/psper-documents.schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { DeedPanel } from './deed-panel.shared.tsx';

const { deed: read, register, fileUrl } = psperDocumentsApi;
const madeOn = new Date('2026-11-18T00:05:00Z');
const made: DeedState = {
  ...{ state: 'made', missing: [], notice: 'silent', isToBeRegistered: true, registration: null },
  documents: [
    {
      ...{ id: 5, name: 'MOLLIE-NL-20261118-1', madeOn, edition: 0 },
      files: [
        { kind: 'pdf', bytes: 48_000, sha256: 'ab'.repeat(32) },
        { kind: 'csv', bytes: 90_000, sha256: 'cd'.repeat(32) },
      ],
    },
  ],
};
const registration = { registeredOn: '2026-11-18', number: 'R-77', version: 1, recordedOn: madeOn, byName: 'Ada' };
const none: DeedState = { ...made, state: 'none', notice: null, isToBeRegistered: false, documents: [] };

const open = (deed: DeedState, permissions?: Parameters<typeof sessionOf>[0]) =>
  renderPage(<DeedPanel cessionId={7} />, {
    at: '/mission-control/cessions/7',
    ...(permissions && { session: sessionOf(permissions) }),
    answers: (server) => server.answer(read, deed),
  });

afterEach(() => vi.restoreAllMocks());

describe('the deed of a cession', () => {
  it('is downloaded, each file by its own link, and shows what its hash is', async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.download} ${this.getAttribute('href')}`);
    });
    const { user, server } = await open(made);
    server.answer(fileUrl, { url: '/x', fileName: 'MOLLIE.csv', expiresOn: new Date() });
    await user.click(await screen.findByRole('button', { name: 'Download the list of MOLLIE-NL-20261118-1' }));
    await expect.poll(() => clicked).toEqual(['MOLLIE.csv /x']);
    expect(server.callsOf(fileUrl)[0]?.params).toEqual({ id: 5, kind: 'csv' });
    expect(screen.getByText(`SHA-256 ${'ab'.repeat(32)}`)).toBeTruthy();
  });

  it.each([
    ['that none is made, and why', none, /its cession method was None/],
    ['that it is being made', { ...none, state: 'waits' }, /is being made/],
    ['what it waits for', { ...none, state: 'waits', missing: ['legal-name', 'city'] }, /legal name, city/],
  ] as const)('says %s', async (_what, deed, words) => {
    await open(deed as DeedState);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('reads "not registered" until somebody enters the registration, from the version that is shown', async () => {
    const { user, server } = await open(made);
    expect(await screen.findByText('not registered')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enter the registration' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter the registration' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(server.callsOf(register)).toEqual([]);
    expect(dialog.getAllByText('Fill this in.')).toHaveLength(2);
    fireEvent.change(dialog.getByLabelText(/^Registered on/), { target: { value: '2026-11-18' } });
    await user.type(dialog.getByLabelText(/^Number/), 'R-77');
    server.answer(register, { ...made, state: 'waits', registration });
    server.answer(read, { ...made, state: 'waits', registration });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/number R-77/)).toBeTruthy();
    expect(server.callsOf(register)[0]?.body).toEqual({ registeredOn: '2026-11-18', number: 'R-77', version: 0 });
  });

  it('is registered by who may alone', async () => {
    await open(made, { permissions: ['fullFinancialInsightManagementAllowed'] });
    const button = await screen.findByRole('button', { name: /^Enter the registration/ });
    expect(button.getAttribute('aria-disabled') ?? button.getAttribute('data-disabled')).toBe('true');
  });
});
