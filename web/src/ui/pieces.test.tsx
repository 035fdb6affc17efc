import { requiredLine } from '@houston/contract/fields';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage, sessionOf } from '../testing/render-app.tsx';
import { CopyButton } from './copy-button.tsx';
import { ConfirmDialog } from './dialog/confirm-dialog.tsx';
import { PageHeader } from './page/page-header.tsx';
import { When } from './values/when.tsx';

const question = { isOpen: true, title: 'Revoke key of Shop 12?', effect: 'It stops working.', verb: 'Revoke key' };

/** Closes when it is confirmed, unless the test says what happens then. `isSlow`: it is never done. */
function Asking({ onConfirm, isSlow }: { onConfirm?: (reason: string) => void; isSlow?: true }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <ConfirmDialog
        {...question}
        isOpen={isOpen}
        isBusy={isBusy}
        reasonSchema={requiredLine(20)}
        onConfirm={isSlow ? () => setBusy(true) : (onConfirm ?? close)}
        onRefuse={close}
      />
    </>
  );
}

describe('a confirmation', () => {
  it('names the thing, and puts the focus on the safe way out', async () => {
    const onConfirm = vi.fn();
    const onRefuse = vi.fn();
    const app = await renderPage(<ConfirmDialog {...question} onConfirm={onConfirm} onRefuse={onRefuse} />);
    await screen.findByRole('dialog', { name: 'Revoke key of Shop 12?' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await app.user.keyboard('{Escape}');
    expect(onRefuse).toHaveBeenCalledTimes(1);
    await app.user.click(screen.getByRole('button', { name: 'Revoke key' }));
    expect(onConfirm).toHaveBeenCalledWith('');
  });

  it('that needs a reason does nothing without one', async () => {
    const onConfirm = vi.fn();
    const app = await renderPage(
      <ConfirmDialog {...question} reasonSchema={requiredLine(20)} onConfirm={onConfirm} onRefuse={() => {}} />,
    );
    const button = await screen.findByRole('button', { name: 'Revoke key' });
    await app.user.type(screen.getByRole('textbox', { name: /Reason/ }), '   ');
    expect(button).toHaveProperty('ariaDisabled', 'true');
    await app.user.click(button);
    expect(onConfirm).not.toHaveBeenCalled();
    await app.user.type(screen.getByRole('textbox', { name: /Reason/ }), 'lost laptop');
    await app.user.click(button);
    expect(onConfirm).toHaveBeenCalledWith('lost laptop');
  });

  it('keeps a typed reason for the next time when it is refused, and forgets it once it was given', async () => {
    const app = await renderPage(<Asking />);
    const ask = async () => {
      await app.user.click(await screen.findByRole('button', { name: 'Ask' }));
      return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
    };
    await app.user.type(await ask(), 'lost laptop');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await ask()).value).toBe('lost laptop');
    await app.user.click(screen.getByRole('button', { name: 'Revoke key' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await ask()).value).toBe('');
  });

  it('keeps a typed reason that was not taken, as one line', async () => {
    const onConfirm = vi.fn();
    const { user } = await renderPage(<Asking onConfirm={onConfirm} />);
    await user.click(await screen.findByRole('button', { name: 'Ask' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'lost{Enter}laptop');
    await user.click(screen.getByRole('button', { name: 'Revoke key' }));
    expect(onConfirm).toHaveBeenCalledWith('lost laptop');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })).value).toBe('lost\nlaptop');
  });

  it('does not keep the reason of what is being done when it is closed meanwhile', async () => {
    const { user } = await renderPage(<Asking isSlow />);
    await user.click(await screen.findByRole('button', { name: 'Ask' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'lost laptop');
    await user.click(screen.getByRole('button', { name: 'Revoke key' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })).value).toBe('');
  });

  it('takes no longer reason than its call does', async () => {
    const onConfirm = vi.fn();
    const app = await renderPage(
      <ConfirmDialog {...question} reasonSchema={requiredLine(20)} onConfirm={onConfirm} onRefuse={() => {}} />,
    );
    await app.user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'the laptop was lost on a train');
    await app.user.click(screen.getByRole('button', { name: 'Revoke key' }));
    expect(onConfirm).toHaveBeenCalledWith('the laptop was lost');
  });

  it('cannot be confirmed twice while it is busy', async () => {
    const onConfirm = vi.fn();
    const app = await renderPage(<ConfirmDialog {...question} isBusy onConfirm={onConfirm} onRefuse={() => {}} />);
    await app.user.click(await screen.findByRole('button', { name: 'Revoke key' }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('a time', () => {
  it('is relative, with the exact time in the admin’s zone and in UTC on focus', async () => {
    const at = new Date(Date.now() - 3 * 3_600_000);
    const session = sessionOf();
    session.preferences.timeZone = 'Asia/Tokyo';
    const app = await renderPage(<When at={at} />, { session });
    const time = await screen.findByText(/3 hours ago/);
    await app.user.tab();
    expect(document.activeElement).toBe(time);
    const tooltip = await screen.findByRole('tooltip');
    expect(tooltip.textContent).toMatch(/GMT\+9.*UTC$/);
  });

  it('may have a full stop behind it: the space before its exact words is seen by nobody', async () => {
    await renderPage(<When at={new Date(Date.now() - 3 * 3_600_000)} />);
    const [seen, ...others] = (await screen.findByText(/3 hours ago/)).childNodes;
    expect(seen?.textContent).toBe('3 hours ago');
    expect(others.map((node) => [node.nodeName, /^ \d/.test(node.textContent ?? '')])).toEqual([['SPAN', true]]);
  });

  it('that never was reads "never"', async () => {
    await renderPage(<When at={null} />);
    expect(await screen.findByText('never')).toBeDefined();
  });
});

it('copying shows a tick in words too', async () => {
  const app = await renderPage(<CopyButton value="12" label="Copy the id" />);
  await app.user.click(await screen.findByRole('button', { name: 'Copy the id' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('12');
});

it('a page has one h1, its purpose and its action', async () => {
  await renderPage(<PageHeader title="keys" purpose="Who may call." action={<button type="button">Add</button>} />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('keys');
  expect(screen.getByText('Who may call.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
});
