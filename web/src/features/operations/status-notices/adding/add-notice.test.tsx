import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import { portals, showOnOf } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toWallClock } from '../../../../i18n/wall-clock.ts';
import type { FakeServer } from '../../../../testing/fake-server.ts';
import type { App } from '../../../../testing/render-app.tsx';
import { noticeOf, openNotices, path } from '../status-notices.fixture.tsx';

const { create } = statusNoticesApi;
const zone = 'Europe/Amsterdam';

const open = (more: (server: FakeServer) => void = () => {}) =>
  openNotices('?add=new', [], (server) => {
    server.answer(create, noticeOf(1, 0, null));
    more(server);
  });
const dialog = () => screen.findByRole('dialog', { name: 'New notice' });
const input = async (name: string | RegExp) => (await within(await dialog()).findByLabelText(name)) as HTMLInputElement;
const submit = async ({ user }: App) => user.click(within(await dialog()).getByRole('button', { name: 'Add notice' }));
const preview = () => screen.getByRole('region', { name: 'Preview' });

async function pick({ user }: App, label: string, option: string): Promise<void> {
  await user.click(await within(await dialog()).findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** At once: a key at a time would take the large form seconds in this environment. */
async function type(label: string | RegExp, text: string): Promise<void> {
  fireEvent.change(await input(label), { target: { value: text } });
}

describe('the dialog that adds a status notice', () => {
  it('begins with medium, now, no end, every tenant and every place', async () => {
    await open();
    const severity = await within(await dialog()).findByRole('combobox', { name: 'Severity' });
    expect((severity as HTMLInputElement).value).toBe('3 Medium');
    const start = await input(/^Start/);
    expect(Math.abs(Date.parse(start.value) - Date.parse(toWallClock(new Date(), zone)))).toBeLessThan(120_000);
    const tenant = within(await dialog()).getByRole('combobox', { name: 'Tenant' });
    expect([(await input(/^End/)).value, (tenant as HTMLInputElement).value]).toEqual(['', 'all tenants']);
    const boxes = within(await dialog()).getAllByRole('checkbox') as HTMLInputElement[];
    expect(boxes.map(({ checked }) => checked)).toEqual(Array(6).fill(true));
  });

  it('says that others than our own people see it, until it is for these alone', async () => {
    const app = await open();
    expect(await within(await dialog()).findByText(/^Consumers or merchants see it too/)).toBeTruthy();
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Staff only' }));
    expect(within(await dialog()).queryByText(/^Consumers or merchants see it too/)).toBeNull();
    const chosen = (within(await dialog()).getAllByRole('checkbox') as HTMLInputElement[]).filter((box) => box.checked);
    expect(chosen).toEqual([await input('Admin portal'), await input(/^(CS|Customer)/)]);
  });

  it('offers five severities, and a text and a link for each language', async () => {
    const app = await open();
    await app.user.click(await within(await dialog()).findByRole('combobox', { name: 'Severity' }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(['5 Highest', '4 High', '3 Medium', '2 Low', '1 Lowest']);
    for (const language of ['English', 'Dutch', 'German', 'French']) {
      expect([await input(`Text in ${language}`), await input(`Link in ${language}`)]).toHaveLength(2);
    }
  });

  it('sends what was typed: times as instants, no end as an empty text, no tenant as null', async () => {
    const app = await open();
    await type('Text in English', 'Payments are slow');
    await type('Link in English', 'https://status.example');
    await type(/^Start/, '2030-07-01 10:00');
    await submit(app);
    expect(await screen.findByText('The notice is shown now.')).toBeTruthy();
    const [sent] = app.server.calls.filter(({ endpoint }) => endpoint === create);
    expect(sent?.body).toEqual({
      tenantId: null,
      severity: 3,
      startDate: new Date('2030-07-01T08:00:00.000Z'),
      endDate: '',
      languages: [
        { language: 'en', text: 'Payments are slow', url: 'https://status.example' },
        ...['nl', 'de', 'fr'].map((language) => ({ language, text: '', url: '' })),
      ],
      showOn: showOnOf(portals),
    });
    await waitFor(() => expect(app.address()).toBe(path));
  });

  it('sends the tenant, the severity, the end and the places that were chosen', async () => {
    const app = await open();
    await type('Text in English', 'Payments are slow');
    await pick(app, 'Severity', '5 Highest');
    await pick(app, 'Tenant', 'Beta');
    await type(/^Start/, '2030-07-01 10:00');
    await type(/^End/, '2030-07-01 11:30');
    await app.user.click(within(await dialog()).getByRole('button', { name: 'None' }));
    await app.user.click(await input('Debtor app'));
    await submit(app);
    await screen.findByText('The notice is shown now.');
    expect(app.server.callsOf(create)[0]?.body).toMatchObject({
      tenantId: 12,
      severity: 5,
      endDate: new Date('2030-07-01T09:30:00.000Z'),
      showOn: showOnOf(['debtorApp']),
    });
  });

  it.each([
    ['2030-03-31 02:30', '2030-03-31T01:30:00.000Z', 'a time that the clock skips is the one an hour later'],
    ['2030-10-27 02:30', '2030-10-27T00:30:00.000Z', 'of a time that comes twice it is the first'],
    ['2030-10-27 03:00', '2030-10-27T02:00:00.000Z', 'after that the winter time counts'],
  ])('takes %s in Amsterdam for %s: %s', async (typed, instant) => {
    const app = await open();
    await type('Text in English', 'Payments are slow');
    await type(/^Start/, typed);
    await submit(app);
    await screen.findByText('The notice is shown now.');
    expect(app.server.callsOf(create)[0]?.body.startDate).toEqual(new Date(instant));
  });

  it.each([
    [/^Start/, '', 'Fill this in.'],
    [/^Start/, '1 July', 'Enter a valid date.'],
    [/^End/, 'never', 'Enter a valid date.'],
    [/^End/, '2000-01-01 00:00', 'The end must be after the start.'],
    ['Text in English', '', 'Enter the text in at least one language.'],
    ['Link in Dutch', 'status.example', 'The URL should contain http, for example https://example.com/status.'],
  ])('marks %s with %j: %s, and sends nothing', async (label, text, message) => {
    const app = await open();
    await type(label, text);
    await submit(app);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Some fields are missing or incorrect. They are marked below.',
    );
    expect(within(await dialog()).getByText(message)).toBeTruthy();
    const field = await input(label);
    expect([field.value, document.activeElement]).toEqual([text, field]);
    expect(app.server.callsOf(create)).toEqual([]);
  });

  it('keeps what was typed when the server refuses it, and marks what the server names', async () => {
    const app = await open((server) =>
      server.refuse(create, 'invalid_request', { fields: { tenantId: 'validation.unknown' } }),
    );
    await type('Text in English', 'Kept');
    await submit(app);
    expect((await screen.findByRole('alert')).textContent).toContain('The change could not be made.');
    expect(await screen.findByText('This no longer exists. Choose another.')).toBeTruthy();
    expect((await input('Text in English')).value).toBe('Kept');
  });

  it('shows how it will look on each place and in each language, by the rule of the feed', async () => {
    const app = await open();
    expect(preview().textContent).toContain('Nothing is shown: there is no text yet.');
    await type('Text in Dutch', 'Traag');
    await type('Link in Dutch', 'https://status.example/nl');
    expect(within(preview()).getByRole('note').textContent).toContain('Traag');
    expect(preview().textContent).toContain('There is no text in English: this is the one in Dutch.');
    await app.user.click(within(preview()).getByRole('radio', { name: 'Nederlands' }));
    expect(
      within(preview())
        .getByRole('link', { name: /^Meer informatie/ })
        .getAttribute('href'),
    ).toBe('https://status.example/nl');
    // What is shown there alone is seen there at once.
    await app.user.click(await input('Admin portal'));
    expect((within(preview()).getByRole('combobox', { name: 'Place' }) as HTMLInputElement).value).not.toBe(
      'Admin portal',
    );
    expect(within(preview()).getByRole('note').textContent).toContain('Traag');
    await app.user.click(await input('Debtor app'));
    await app.user.click(within(preview()).getByRole('combobox', { name: 'Place' }));
    await app.user.click(await screen.findByRole('option', { name: 'Debtor app' }));
    expect(preview().textContent).toContain('Not shown in this place.');
    expect(within(preview()).queryByRole('note')).toBeNull();
  });

  it('says when it will be shown, and when nobody would see it', async () => {
    const app = await open();
    const outcome = async () =>
      within(await dialog())
        .getAllByRole('status')
        .at(-1)?.textContent;
    expect(await outcome()).toBe('No language has a text yet.');
    await type('Text in English', 'Slow');
    expect(await outcome()).toBe('It is shown as soon as it is added.');
    await type(/^Start/, '2030-07-01 10:00');
    expect(await outcome()).toMatch(/^It will be shown from 1 Jul 2030, 10:00 \S+\.$/);
    await type(/^Start/, '2020-07-01 10:00');
    await type(/^End/, '2020-07-01 11:00');
    expect(await outcome()).toMatch(/^Its end is in the past/);
    await app.user.click(within(await dialog()).getByRole('button', { name: 'None' }));
    expect(await outcome()).toBe('No place is chosen: it would be shown nowhere.');
  });

  it('says that the tenants could not be loaded, and works for all of them', async () => {
    await open((server) => server.refuse(tenantsApi.names, 'server_error'));
    expect(await screen.findByText('The tenants could not be loaded; the notice is for all of them.')).toBeTruthy();
  });

  it('asks before what was typed is lost', async () => {
    const app = await open();
    await type('Text in English', 'Half a te');
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Discard your input?')).toBeTruthy();
  });
});
