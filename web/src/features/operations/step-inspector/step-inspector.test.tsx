import type { BusStep } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attempts, detailOf, openTransaction, path, stepOf, stubWorkers } from '../../../testing/bus-transactions.tsx';

const steps = [
  stepOf(1, { requestBody: 'a;b\n1;2', responseBody: 'a;b\n1;3\nok' }),
  stepOf(2, { name: 'CcbrCheckTask', requestBody: '{"a":1}', responseBody: 'gateway error' }),
  stepOf(3, { name: 'In3CleanupTask', requestBody: '{"b":[]}', responseBody: null }),
];
const before = [stepOf(1, { requestBody: 'a;b\n1;9', responseBody: 'a;b' })];

function openInspector(search: string, more: { attempts?: typeof attempts; own?: BusStep[] } = {}) {
  return openTransaction(detailOf({ steps, ...(more.attempts && { attempts: more.attempts }) }), search, (server) =>
    server.answer(busTransactionsApi.steps, ({ params }) => ({ data: params.id === 6 ? before : (more.own ?? steps) })),
  );
}

/** The lines of a body as they show. */
async function linesOf(name: string): Promise<(string | undefined)[]> {
  const body = within(await screen.findByRole('dialog'))
    .getAllByRole('region', { name })
    .at(-1);
  return [...(body?.querySelectorAll('[class*="row"] > [class*="text"]') ?? [])].map((line) => line.textContent ?? '');
}

const dialog = async () => within(await screen.findByRole('dialog'));
const button = async (name: string) => (await dialog()).getByRole('button', { name });

beforeEach(stubWorkers);

describe('the step inspector', () => {
  it('opens from the link of a task over the whole window, with request and response side by side', async () => {
    const app = await openInspector('');
    await app.user.click(await screen.findByRole('link', { name: 'Inspect ExportTask' }));
    await screen.findByRole('dialog', { name: 'ExportTask of transaction 7' });
    expect(app.address()).toBe(`${path}?inspect=1`);
    await waitFor(async () => expect(await linesOf('Request')).toEqual(['a;b', '1;2']));
    await waitFor(async () => expect(await linesOf('Response')).toEqual(['a;b', '1;3', 'ok']));
    expect((await dialog()).getByText('CSV, 2 lines, 7 bytes')).toBeDefined();
    await app.goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('breaks lines at semicolons when told to, and keeps that in the address', async () => {
    const app = await openInspector('?inspect=1');
    await waitFor(async () => expect(await linesOf('Request')).toHaveLength(2));
    await app.user.click(await button('Break lines at semicolons'));
    await waitFor(async () => expect(await linesOf('Request')).toEqual(['a;', 'b', '1;', '2']));
    expect(app.address()).toBe(`${path}?inspect=1&wrap=true`);
    expect((await button('Break lines at semicolons')).getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    [2, 'CcbrCheckTask', ['{', '  "a": 1', '}']],
    [3, 'In3CleanupTask', ['{', '  "b": []', '}']],
  ])('shows the bodies of step %i, %s, as JSON with one member a line', async (position, _, lines) => {
    await openInspector(`?inspect=${position}`);
    await waitFor(async () => expect(await linesOf('Request')).toEqual(lines));
    expect((await dialog()).queryByRole('button', { name: 'Break lines at semicolons' })).toBeNull();
  });

  it('shows a body that was to be JSON and is none as it was sent, and says so', async () => {
    await openInspector('?inspect=2');
    await waitFor(async () => expect(await linesOf('Response')).toEqual(['gateway error']));
    expect((await dialog()).getByText(/This is not valid JSON/)).toBeDefined();
  });

  it('says that nothing was sent where there is no body', async () => {
    await openInspector('?inspect=3');
    expect(await screen.findByText('Nothing was sent here.')).toBeDefined();
  });

  it('compares request and response when told to, and leads from one difference to the next', async () => {
    const app = await openInspector('?inspect=1');
    await app.user.click(await screen.findByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('1 difference')).toBeDefined();
    expect(app.address()).toBe(`${path}?inspect=1&view=compare`);
    const rows = (await dialog()).getAllByRole('region', { name: 'Request, Response' }).at(-1) as HTMLElement;
    await waitFor(() => expect(rows.textContent).toContain('changed: '));
    expect([...rows.querySelectorAll('mark')].map((part) => part.textContent)).toEqual(['2', '3']);
    expect(rows.textContent).toContain('added: ');
    await app.user.click(await button('Next difference'));
    await app.user.click(await button('Previous difference'));
    await app.user.click(await button('Side by side'));
    expect(app.address()).toBe(`${path}?inspect=1`);
  });

  it('compares in one column where there is no room for two', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      query.includes('max-width: 700px') ? Object.assign(matchMedia(query), { matches: true }) : matchMedia(query),
    );
    await openInspector('?inspect=1&view=compare');
    const rows = await screen.findByRole('region', { name: 'Request, Response' });
    await waitFor(() => expect(rows.textContent).toContain('added: '));
    expect(rows.textContent).toContain('removed: ');
    expect(rows.textContent).not.toContain('changed: ');
  });

  it('compares with another attempt: the one before first, either body', async () => {
    const app = await openInspector('?inspect=1', { attempts });
    await app.user.click(await screen.findByRole('button', { name: 'Other attempt' }));
    const name = 'Request of attempt 1, Request of attempt 2';
    await waitFor(async () => expect((await dialog()).getAllByRole('region', { name })).toHaveLength(1));
    const rows = (await dialog()).getAllByRole('region', { name }).at(-1) as HTMLElement;
    await waitFor(() => expect([...rows.querySelectorAll('mark')].map((part) => part.textContent)).toEqual(['9', '2']));
    await app.user.selectOptions((await dialog()).getByRole('combobox', { name: 'Body' }), 'Response');
    await waitFor(async () => expect((await dialog()).getByText(/Response of attempt 1/)).toBeDefined());
    expect(app.address()).toBe(`${path}?inspect=1&view=attempt&body=response`);
    expect(app.server.callsOf(busTransactionsApi.steps).map(({ params }) => params.id)).toEqual([7, 6]);
  });

  it('says when the other attempt did not get to this step', async () => {
    await openInspector('?inspect=2&view=attempt', { attempts });
    expect(await screen.findByText('That attempt did not reach this step.')).toBeDefined();
  });

  it('offers no other attempt where there is none, and says why', async () => {
    const app = await openInspector('?inspect=1&view=attempt');
    const other = await screen.findByRole('button', { name: 'Other attempt' });
    expect(other.getAttribute('aria-disabled')).toBe('true');
    await app.user.hover(other);
    expect((await screen.findByRole('tooltip')).textContent).toBe('There is only one attempt of this message.');
    expect((await button('Side by side')).getAttribute('aria-pressed')).toBe('true');
  });

  it('finds a text with Enter, and says in which line it is', async () => {
    const app = await openInspector('?inspect=1');
    const field = await screen.findByRole('searchbox', { name: 'Find in Response' });
    await app.user.type(field, 'OK{Enter}');
    expect(await screen.findByText('Line 3')).toBeDefined();
    await app.user.type(field, 'x{Enter}');
    expect(await screen.findByText('Not found')).toBeDefined();
  });

  it('copies and downloads a body as it was sent', async () => {
    const app = await openInspector('?inspect=2');
    await app.user.click(await screen.findByRole('button', { name: 'Copy Request' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(await navigator.clipboard.readText()).toBe('{"a":1}');
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL() {} }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await app.user.click(screen.getByRole('button', { name: 'Download Request' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(await files[0]?.text()).toBe('{"a":1}');
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('CcbrCheckTask-7-request.json');
  });

  it('draws only the rows in sight of a long body, and shows others when it is scrolled', async () => {
    const long = Array.from({ length: 100_000 }, (_, row) => `row ${row + 1}`).join('\n');
    await openInspector('?inspect=1', { own: [stepOf(1, { requestBody: long, responseBody: null })] });
    await waitFor(async () => expect((await linesOf('Request'))[0]).toBe('row 1'));
    expect((await linesOf('Request')).length).toBeLessThan(100);
    const body = (await dialog()).getAllByRole('region', { name: 'Request' }).at(-1) as HTMLElement;
    body.scrollTop = 20 * 50_000;
    body.dispatchEvent(new Event('scroll', { bubbles: true }));
    await waitFor(async () => expect(await linesOf('Request')).toContain('row 50001'));
    expect(await linesOf('Request')).not.toContain('row 1');
  });

  it('says that the bodies could not be loaded, and that a step does not exist', async () => {
    const app = await openInspector('?inspect=1');
    app.server.refuse(busTransactionsApi.steps, 'server_error');
    await app.goTo(`${path}?inspect=9`);
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeDefined();
    await app.goTo(path);
    await app.goTo(`${path}?inspect=1`);
    expect(await screen.findByText('Request and response could not be loaded.')).toBeDefined();
  });
});
