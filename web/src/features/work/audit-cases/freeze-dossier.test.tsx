import { auditCasesApi } from '@houston/contract/features/work/audit-cases/audit-cases.api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { at, dossierOf } from '../../../testing/dossier.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { workItemOf } from '../../../testing/work-item.ts';
import { FreezeDossier } from './freeze-dossier.shared.tsx';

describe('a dossier', () => {
  it('is frozen with a reason', async () => {
    const { user, server } = await renderPage(<FreezeDossier dossier={dossierOf()} />, {
      at: '/',
      answers: (fake) => fake.answer(auditCasesApi.freeze, workItemOf()),
    });
    await user.click(await screen.findByRole('button', { name: 'Freeze dossier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Freeze dossier D000000012 for an audit?' }));
    expect(dialog.getByText(/^Until its audit case is closed no reminder leaves/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Signatures are missing');
    await user.click(dialog.getByRole('button', { name: 'Freeze dossier' }));
    expect(await screen.findByText('The dossier is frozen, and its audit case waits in the list.')).toBeTruthy();
    expect(server.callsOf(auditCasesApi.freeze)).toMatchObject([
      { body: { dossierNumber: 'D000000012', reason: 'Signatures are missing' } },
    ]);
  });

  it('that is frozen is not frozen again', async () => {
    await renderPage(<FreezeDossier dossier={dossierOf({ frozenSince: at })} />, { at: '/' });
    const button = await screen.findByRole('button', { name: 'Freeze dossier' });
    expect(button.getAttribute('aria-description')).toBe('An audit case of this dossier is already open.');
  });

  it('is not frozen by who may not see audit cases', async () => {
    const session = sessionOf({ permissions: ['disputeManagementAllowed'] });
    await renderPage(<FreezeDossier dossier={dossierOf()} />, { at: '/', session });
    const button = await screen.findByRole('button', { name: 'Freeze dossier' });
    expect(button.getAttribute('aria-description')).toMatch(/Audit/i);
  });
});
