import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { answerPeople, findRow, People } from '../data-grid.fixture.tsx';

describe('keys', () => {
  it('reach the filter, the rows and the help', async () => {
    const app = await renderPage(<People />, { answers: answerPeople(3) });
    await findRow('Person 1');
    await app.user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await app.user.keyboard('{Escape}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open Person 1');
    await app.user.keyboard('jjk');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open Person 2');
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.address()).toBe('/?edit=2'));
    await app.user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stay letters while somebody types', async () => {
    const app = await renderPage(<People />, { answers: answerPeople(2) });
    await findRow('Person 1');
    await app.user.type(screen.getByRole('searchbox'), 'jk/?');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jk/?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(app.address()).toContain('search='));
  });
});
