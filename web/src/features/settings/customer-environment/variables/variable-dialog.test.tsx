import { setTimeout } from 'node:timers/promises';
import { environmentFontsApi } from '@houston/contract/features/settings/customer-environment/environment-fonts.api';
import { environmentManagementApi } from '@houston/contract/features/settings/customer-environment/environment-management.api';
import { houstonPalette } from '@houston/contract/features/settings/customer-environment/palette';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { refetch } from '../../../../platform/query-client.ts';
import { longerThanOff, watchFocus } from '../../../../testing/watch-focus.ts';
import { openEnvironment, sentFiles, variableOf } from '../environment.fixture.tsx';

const { list, get, edit } = environmentManagementApi;
const saved = variableOf('BusinessName', { value: 'Beta Pay', version: 5 });

beforeAll(() => {
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
});

watchFocus();

const save = () => screen.getByRole('button', { name: 'Save' });
const fileInput = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;

describe('the dialog of a text', () => {
  const text = variableOf('BusinessName', { value: 'Alpha Pay', version: 4 });

  it('opens from its row, saves as a form with data, says so, closes and reads the list again', async () => {
    const { server, user, address } = await openEnvironment({
      variables: [text],
      more: (fake) => fake.answer(edit, saved),
    });
    await user.click(await screen.findByRole('link', { name: 'Open Business name BusinessName' }));
    const type = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Type' });
    expect([type.readOnly, type.value]).toEqual([true, 'BusinessName']);
    const before = server.callsOf(list).length;
    const value = screen.getByRole('textbox', { name: /Value/ });
    await user.clear(value);
    await user.type(value, 'Beta Pay');
    await user.click(save());
    expect(await screen.findByText('Variable saved.')).toBeDefined();
    expect(server.callsOf(edit)[0]?.body.data).toEqual({ variableType: 'BusinessName', value: 'Beta Pay', version: 4 });
    await waitFor(() => expect(address()).not.toContain('edit'));
    await waitFor(() => expect(server.callsOf(list).length).toBeGreaterThan(before));
  });

  it('has no cross, and closes by its button only', async () => {
    const { user, address } = await openEnvironment({ search: '?edit=BusinessName', variables: [text] });
    await screen.findByRole('textbox', { name: 'Type' });
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
    await user.keyboard('{Escape}');
    fireEvent.mouseDown(document.querySelector('.mantine-Modal-overlay') as Element);
    fireEvent.click(document.querySelector('.mantine-Modal-overlay') as Element);
    expect(address()).toContain('edit=BusinessName');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).not.toContain('edit'));
  });

  it('needs a value', async () => {
    const { server, user } = await openEnvironment({ search: '?edit=BusinessName', variables: [text] });
    await user.clear(await screen.findByRole('textbox', { name: /Value/ }));
    await user.click(save());
    expect(await screen.findByText('Invalid or no value was provided.')).toBeDefined();
    expect(screen.getByText('Fill this in.')).toBeDefined();
    expect(server.callsOf(edit)).toEqual([]);
  });

  it('keeps what was typed when somebody else was first, and shows theirs', async () => {
    const { server, user } = await openEnvironment({
      search: '?edit=BusinessName',
      variables: [text],
      more: (fake) => fake.refuse(edit, 'stale_version'),
    });
    const value = await screen.findByRole<HTMLInputElement>('textbox', { name: /Value/ });
    await user.type(value, '!');
    server.answer(get, { ...text, value: 'Gamma Pay', version: 5 });
    await user.click(save());
    expect(await screen.findByText(/The variable could not be saved\./)).toBeDefined();
    expect(await screen.findByText('Gamma Pay')).toBeDefined();
    expect(value.value).toBe('Alpha Pay!');
  });

  it('says when it could not be loaded', async () => {
    await openEnvironment({ search: '?edit=BusinessName', more: (fake) => fake.refuse(get, 'server_error') });
    expect(await screen.findByText('The variable could not be loaded.')).toBeDefined();
  });

  it('says that there is no such variable, and closes by its button', async () => {
    const { user, address } = await openEnvironment({ search: '?edit=Motto' });
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).not.toContain('edit'));
  });
});

describe('the dialog of an image', () => {
  const image = variableOf('Favicon', { value: 'a'.repeat(64), version: 2 });
  const choose = async (file: File) => {
    await screen.findByRole('button', { name: 'Choose an image' });
    fireEvent.change(fileInput(), { target: { files: [file] } });
  };

  it('shows the present one, and sends the chosen file', async () => {
    const { server, user } = await openEnvironment({
      search: '?edit=Favicon',
      variables: [image],
      more: (fake) => fake.answer(edit, image),
    });
    expect(await screen.findAllByRole('img', { name: 'Browser tab icon' })).toHaveLength(2);
    await choose(new File([new Uint8Array(2_097_152)], 'icon.PNG'));
    await user.click(save());
    expect(await screen.findByText('Variable saved.')).toBeDefined();
    expect(sentFiles[0]?.customerEnvironmentVariableFile?.name).toBe('icon.PNG');
    expect(server.callsOf(edit)[0]?.body.data).toMatchObject({ variableType: 'Favicon', version: 2 });
  });

  it('says where it is chosen that it is being saved, so that the focus stays there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { server } = await openEnvironment({
      ...{ search: '?edit=Favicon', variables: [image] },
      more: (fake) => fake.answer(edit, () => promise.then(() => image)),
    });
    await choose(new File([new Uint8Array(10)], 'icon.png'));
    const chooser = screen.getByRole('button', { name: 'Choose an image' });
    chooser.focus();
    fireEvent.click(save());
    await waitFor(() => expect(chooser.hasAttribute('data-loading')).toBe(true));
    await setTimeout(longerThanOff);
    expect([chooser, document.body]).toContain(document.activeElement);
    resolve();
    expect(await screen.findByText('Variable saved.')).toBeDefined();
    expect(server.callsOf(edit)).toHaveLength(1);
  });

  it('does not replace the one that somebody saved after the file was chosen, unless it is saved again', async () => {
    const theirs = { ...image, version: 3 };
    const { server, user } = await openEnvironment({
      search: '?edit=Favicon',
      variables: [image],
      more: (fake) => fake.refuse(edit, 'stale_version', { current: theirs }),
    });
    await choose(new File([new Uint8Array(10)], 'icon.png'));
    server.answer(get, theirs);
    await refetch(get);
    await user.click(save());
    await waitFor(() => expect(server.callsOf(edit)).toHaveLength(1));
    server.answer(edit, { ...image, version: 4 });
    await user.click(save());
    expect(await screen.findByText('Variable saved.')).toBeDefined();
    expect(server.callsOf(edit).map(({ body }) => body.data.version)).toEqual([2, 3]);
  });

  it.each([
    ['icon.webp', 10, /is not a PNG, JPG, GIF or SVG file/],
    ['icon.png', 2_097_153, /is too large/],
  ])('refuses %s of %d bytes', async (name, size, words) => {
    await openEnvironment({ search: '?edit=Favicon', variables: [image] });
    await choose(new File([new Uint8Array(size)], name));
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByText(/Chosen image/)).toBeNull();
  });

  it('needs a file at first, and says that nothing changed without one', async () => {
    const { user, server } = await openEnvironment({ search: '?edit=Favicon' });
    await screen.findByRole('button', { name: 'Choose an image' });
    await user.click(save());
    expect(await screen.findByText('Invalid or no value was provided.')).toBeDefined();
    server.answer(get, image);
    expect(server.callsOf(edit)).toEqual([]);
  });

  it('says that nothing changed when no file was chosen', async () => {
    const { user, server } = await openEnvironment({ search: '?edit=Favicon', variables: [image] });
    await screen.findByRole('button', { name: 'Choose an image' });
    await user.click(save());
    expect(await screen.findByText('No changes: the image stays as it is.')).toBeDefined();
    expect(server.callsOf(edit)).toEqual([]);
  });
});

describe('the dialog of the colours', () => {
  const palette = variableOf('GenericColorPalette', { value: JSON.stringify(houstonPalette), version: 3 });

  it('names the pairs that cannot be read, and does not save them', async () => {
    const { server, user } = await openEnvironment({
      search: '?edit=GenericColorPalette',
      variables: [palette],
      more: (fake) => fake.answer(edit, palette),
    });
    const [muted] = await screen.findAllByRole('textbox', { name: 'Secondary text' });
    await user.clear(muted as Element);
    await user.type(muted as Element, '#bbbbbb');
    expect(screen.getByText(/^“Secondary text \(Light\)” on “Page background \(Light\)”: contrast 1,7/)).toBeDefined();
    await user.click(save());
    expect(await screen.findByText('Invalid or no value was provided.')).toBeDefined();
    expect(server.callsOf(edit)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Houston’s own colours' }));
    expect(screen.getByText('Every text can be read on its background.')).toBeDefined();
    await user.click(save());
    expect(await screen.findByText('Variable saved.')).toBeDefined();
    expect(JSON.parse(server.callsOf(edit)[0]?.body.data.value ?? '')).toEqual(houstonPalette);
  });
});

describe('the dialog of the font', () => {
  const open = (more: Parameters<typeof openEnvironment>[0] = {}) =>
    openEnvironment({
      search: '?edit=GenericFont',
      ...more,
      more(fake) {
        fake.answer(environmentFontsApi.available, { currentValue: 'Comic', availableFonts: ['Antiqua', 'Comic'] });
        more.more?.(fake);
      },
    });
  const family = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name of the font family/ });
  const fonts = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Available fonts' });

  it('offers those that are there, and saves only a chosen one', async () => {
    const { server, user } = await open({
      more: (fake) => fake.answer(environmentFontsApi.choose, { currentValue: 'Antiqua', availableFonts: [] }),
    });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Current font' })).value).toBe('Comic');
    expect([family().disabled, fonts().disabled]).toEqual([true, false]);
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid or no value was provided.');
    expect((await screen.findAllByText('Choose a font.')).length).toBeGreaterThan(0);
    await user.click(fonts());
    await user.click(await screen.findByRole('option', { name: 'Antiqua' }));
    await user.click(save());
    expect(await screen.findByText('Variable saved.')).toBeDefined();
    expect(server.callsOf(environmentFontsApi.choose)[0]?.params).toEqual({ font: 'Antiqua' });
  });

  it('says once that the fonts could not be loaded', async () => {
    await openEnvironment({
      search: '?edit=GenericFont',
      more: (fake) => fake.refuse(environmentFontsApi.available, 'server_error'),
    });
    expect((await screen.findByText(/Request request-1/)).closest('[role="alert"]')?.textContent).toMatch(
      /^That did not work/,
    );
    expect(screen.getAllByText(/^That did not work/)).toHaveLength(1);
  });

  it('forgets an upload when one goes back, and checks its name', async () => {
    const { user, server } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Upload a new font' }));
    expect([family().disabled, fonts().disabled]).toEqual([false, true]);
    await user.type(family(), 'a b');
    await user.click(save());
    expect(await screen.findByText('Do not use spaces.')).toBeDefined();
    expect(screen.getAllByText('Fill this in.')).toHaveLength(4);
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid or no value was provided.');
    await user.click(screen.getByRole('radio', { name: 'Use an existing one' }));
    await user.click(screen.getByRole('radio', { name: 'Upload a new font' }));
    expect(family().value).toBe('');
    expect(server.callsOf(environmentFontsApi.add)).toEqual([]);
  });

  it('takes a complaint back once another file or name stands in its place', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Upload a new font' }));
    await user.click(save());
    expect(screen.getAllByText('Fill this in.')).toHaveLength(5);
    const [first] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
    fireEvent.change(first as HTMLInputElement, { target: { files: [new File(['wOF2'], 'a.woff2')] } });
    await user.type(family(), 'New');
    expect(screen.getAllByText('Fill this in.')).toHaveLength(3);
  });

  it.each([
    ['fails', 'server_error', {}, [], /could not be saved.*request-1/],
    ['is refused', 'invalid_request', { italic: 'validation.font' }, ['Italic *'], /could not be saved/],
  ] as const)(
    'sends four files under the names of their styles, and says so when that %s',
    async (_, code, fields, marked, words) => {
      const { user } = await open({ more: (fake) => fake.refuse(environmentFontsApi.add, code, { fields }) });
      await user.click(await screen.findByRole('radio', { name: 'Upload a new font' }));
      await user.type(family(), 'New');
      for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
        fireEvent.change(input, { target: { files: [new File(['wOF2'], 'Whatever.WOFF2')] } });
      }
      await user.click(save());
      await waitFor(() => expect(sentFiles).toHaveLength(1));
      expect(Object.values(sentFiles[0] ?? {}).map(({ name }) => name)).toEqual([
        'regular.woff2',
        'bold.woff2',
        'italic.woff2',
        'boldItalic.woff2',
      ]);
      expect((await screen.findByRole('alert')).textContent).toMatch(words);
      const invalid = [...document.querySelectorAll('[aria-invalid="true"]')].map(
        ({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent,
      );
      expect(invalid).toEqual(marked);
      expect(family().value).toBe('New');
    },
  );
});
