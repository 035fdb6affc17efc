import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-app.tsx';
import { answerPeople, type ListProps, People } from './data-grid.fixture.tsx';

describe('choosing rows', () => {
  const bulk: ListProps['bulk'] = ({ rows: chosen, isAllMatching }) => (
    <Button disabled={!isAllMatching && chosen.length === 0}>
      {isAllMatching ? 'Do it to all' : `Do it to ${chosen.map((row) => row.id).join(' and ')}`}
    </Button>
  );

  it('keeps them over pages, and tells this page from everything that matches', async () => {
    const app = await renderPage(<People bulk={bulk} />, { at: '/?limit=10', answers: answerPeople(12) });
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }));
    await app.user.click(screen.getByRole('button', { name: 'Next page' }));
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select Person 11' }));
    expect(screen.getByRole('button', { name: 'Do it to 2 and 11' })).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Select this page (2)' }));
    expect(screen.getByText('Selected: 3')).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Select all matching (12)' }));
    expect(screen.getByRole('button', { name: 'Do it to all' })).toBeDefined();
    // To let one go of all lets go of all: it is never the one that something is done to.
    await app.user.click(screen.getByRole('checkbox', { name: 'Select Person 11' }));
    expect(screen.getByRole('button', { name: /Do it/ })).toHaveProperty('disabled', true);
    await app.user.click(screen.getByRole('button', { name: 'Select all matching (12)' }));
    await app.user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('button', { name: /Do it/ })).toHaveProperty('disabled', true);
    expect(app.address()).not.toContain('edit');
  });

  it('leaves out the rows that the actions can do nothing with', async () => {
    const canChoose: ListProps['canChoose'] = ({ id }) => id !== 2;
    const app = await renderPage(<People bulk={bulk} canChoose={canChoose} />, { answers: answerPeople(3) });
    const barred = await screen.findByRole('checkbox', { name: 'Select Person 2' });
    expect(barred).toHaveProperty('disabled', true);
    await app.user.click(screen.getByRole('button', { name: 'Select this page (2)' }));
    expect(screen.getByRole('button', { name: 'Do it to 1 and 3' })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: /^Select this page/ })).toHaveProperty('checked', true);
    await app.user.click(screen.getByRole('button', { name: /^Select all matching/ }));
    expect(barred).toHaveProperty('checked', false);
  });

  it('ends when the filters change', async () => {
    const app = await renderPage(<People bulk={bulk} />, { answers: answerPeople(2) });
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }));
    await app.user.click(screen.getByRole('switch', { name: 'On' }));
    await waitFor(() => expect(screen.getByText('Selected: 0')).toBeDefined());
  });
});
