import { queryOptions } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/query-client.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { pickFrom } from './pick-from.ts';
import { RecordDialog } from './record-dialog.tsx';

interface Thing {
  id: number;
  name: string;
}

const anchor: Thing = { id: 7, name: 'Anchor' };
const readThings = vi.fn<() => Promise<Thing[]>>();
const things = queryOptions<Thing[]>({ queryKey: ['/api/things'], queryFn: readThings });
const texts = { name: 'edit', failure: 'errors.generic', height: 100 } as const;

interface OneThingProps {
  shown: string;
  staysWhenGone?: true;
  isStatic?: true;
  close?: () => void;
}

function OneThing({ close = () => {}, ...props }: OneThingProps) {
  return (
    <RecordDialog
      {...texts}
      {...props}
      read={
        /^[0-9]+$/.test(props.shown)
          ? pickFrom(things, (all) => all.find(({ id }) => id === Number(props.shown)))
          : null
      }
      title={(thing) => thing?.name ?? 'Thing'}
      close={close}
    >
      {(thing, _readAgain, isGone) => `${thing.name}${isGone ? ' is gone' : ' is here'}`}
    </RecordDialog>
  );
}

async function takeAway(): Promise<void> {
  readThings.mockResolvedValue([]);
  await act(() => queryClient.invalidateQueries());
}

describe('the dialog of a record that a list has', () => {
  it('says so once the list has it no more', async () => {
    readThings.mockResolvedValue([anchor]);
    await renderPage(<OneThing shown="7" />);
    expect(await screen.findByText('Anchor is here')).toBeDefined();
    await takeAway();
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeDefined();
    expect(screen.queryByText(/^Anchor/)).toBeNull();
  });

  it('says so as well where the list was known before the dialog opened', async () => {
    queryClient.setQueryData(things.queryKey, [anchor]);
    await renderPage(<OneThing shown="7" />);
    expect(await screen.findByText('Anchor is here')).toBeDefined();
    await takeAway();
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeDefined();
  });

  it('stays as it was where something may have been typed, and its content is told', async () => {
    readThings.mockResolvedValue([anchor]);
    await renderPage(<OneThing shown="7" staysWhenGone />);
    expect(await screen.findByText('Anchor is here')).toBeDefined();
    await takeAway();
    expect(await screen.findByText('Anchor is gone')).toBeDefined();
    expect(screen.getByRole('dialog', { name: 'Anchor' })).toBeDefined();
  });

  it('stays as well while its list is read anew', async () => {
    readThings.mockResolvedValue([anchor]);
    await renderPage(<OneThing shown="7" staysWhenGone />);
    expect(await screen.findByText('Anchor is here')).toBeDefined();
    readThings.mockReturnValue(new Promise(() => {}));
    act(() => void queryClient.resetQueries());
    expect(queryClient.getQueryData(things.queryKey)).toBeUndefined();
    expect(screen.getByText('Anchor is here')).toBeDefined();
  });

  it('says that there is none where it never was', async () => {
    readThings.mockResolvedValue([anchor]);
    await renderPage(<OneThing shown="8" staysWhenGone />);
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeDefined();
  });
});

it('a name that can be none is not asked for, and a dialog without a cross has a button to close it', async () => {
  readThings.mockReset();
  const close = vi.fn();
  const app = await renderPage(<OneThing shown="anchor" isStatic close={close} />);
  expect(await screen.findByText('This does not exist or has been deleted.')).toBeDefined();
  expect(readThings).not.toHaveBeenCalled();
  await app.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});
