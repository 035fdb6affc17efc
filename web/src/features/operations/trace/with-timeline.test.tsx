import { Textarea } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { WithTimeline } from './with-timeline.shared.tsx';

function Page() {
  const [record, setRecord] = useState(7);
  return (
    <>
      <button type="button" onClick={() => setRecord(8)}>
        Next
      </button>
      <WithTimeline record={record} label="timelines.shop-parts" timeline={<Textarea label="Note" />}>
        Seen first
      </WithTimeline>
    </>
  );
}

const note = () => screen.queryByRole('textbox', { name: 'Note' });

describe('a page with a timeline', () => {
  it('makes a tab when it is looked at, and leaves what was begun on it there', async () => {
    const { user } = await renderPage(<Page />);
    expect(await screen.findByText('Seen first')).toBeTruthy();
    expect(screen.queryByLabelText('Note')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'What happened' }));
    await user.type(note() as HTMLElement, 'They called');
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(note()).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'What happened' }));
    expect(note()).toHaveProperty('value', 'They called');
  });

  it('keeps nothing of it for another record', async () => {
    const { user } = await renderPage(<Page />, { at: '/?tab=timeline' });
    await user.type((await screen.findByRole('textbox', { name: 'Note' })) as HTMLElement, 'They called');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(note()).toHaveProperty('value', '');
  });
});
