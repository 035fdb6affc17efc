import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import {
  type PsperShop,
  type ShopDocumentKind,
  shopDocumentKinds,
} from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { ShopsTab } from './shops-tab.shared.tsx';

const { counts, get, list, receive, takeBack } = shopDocumentsApi;
const at = new Date('2026-11-02T10:00:00Z');
const iban = 'NL91ABNA0417164300';

/** What is required of every shop. */
const required: readonly ShopDocumentKind[] = ['agreement', 'iban'];

function shopOf(id: number, name: string, there: readonly ShopDocumentKind[]): PsperShop {
  return {
    ...{ id, name, tenant: 'North', country: 'NL', missing: required.filter((kind) => !there.includes(kind)).length },
    documents: shopDocumentKinds.map((kind) => ({
      ...{ kind, isRequired: required.includes(kind) },
      ...(there.includes(kind)
        ? { receivedOn: '2026-11-02', recordedBy: 'Ada Lovelace', recordedAt: at, version: 1 }
        : { receivedOn: null, recordedBy: null, recordedAt: null, version: 0 }),
      iban: kind === 'iban' && there.includes(kind) ? iban : null,
    })),
  };
}

let shop: PsperShop;
beforeEach(() => {
  shop = shopOf(7, 'Bikes', ['agreement']);
});

function set(kind: ShopDocumentKind, more: Partial<PsperShop['documents'][number]>): PsperShop {
  const documents = shop.documents.map((one) =>
    one.kind === kind ? { ...one, recordedBy: 'Ada Lovelace', recordedAt: at, ...more, version: one.version + 1 } : one,
  );
  shop = { ...shop, documents };
  return shop;
}

function open(search = '', more: (server: FakeServer) => void = () => {}): Promise<App> {
  return renderPage(<ShopsTab psper={{ othoId: 'PAYCO' }} />, {
    at: `/mission-control/pspers/PAYCO?tab=shops${search}`,
    answers(server) {
      server.answer(list, () => ({ data: [shop, shopOf(8, 'Books', required)], total: 2 }));
      server.answer(counts, { shops: 2, lacking: 1, byKind: { agreement: 0, cession_deed: 0, iban: 1, ubo: 0 } });
      server.answer(get, () => shop);
      server.answer(receive, ({ params, body }) => {
        const kind = params.kind;
        if (body.version !== shop.documents.find((one) => one.kind === kind)?.version)
          throw new Refusal('stale_version', { current: shop });
        return set(kind, { receivedOn: body.receivedOn, iban: body.iban ?? null });
      });
      server.answer(takeBack, ({ params }) => set(params.kind, { receivedOn: null, iban: null }));
      more(server);
    },
  });
}

const card = async (name: string) => within(await screen.findByRole('group', { name }));

describe('the shops of a psper', () => {
  it('show a mark for each document, and count what is missing', async () => {
    await open();
    expect(await screen.findByText(/1 of 2 shops lack something\. Their claims wait/)).toBeTruthy();
    expect(screen.getByText('IBAN: 1')).toBeTruthy();
    const row = within(await screen.findByRole('row', { name: /Bikes/ }));
    expect(row.getByText('missing')).toBeTruthy();
    expect(row.getAllByText('not required')).toHaveLength(2);
    expect(row.getByText('Ada Lovelace')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Books/ })).queryByText('missing')).toBeNull();
  });

  it('say that all is there, and nothing of a psper without shops', async () => {
    const none = { agreement: 0, cession_deed: 0, iban: 0, ubo: 0 };
    await open('', (server) => server.answer(counts, { shops: 2, lacking: 0, byKind: none }));
    expect(await screen.findByText('All 2 shops have handed in what is required.')).toBeTruthy();
  });

  it('record what came, with its number where it has one', async () => {
    const app = await open('&shop=7');
    const field = await card('IBAN');
    await app.user.type(await field.findByLabelText('IBAN of the shop'), 'nl91 abna 0417 1643 00');
    fireEvent.change(field.getByLabelText('Received on'), { target: { value: '2026-11-03' } });
    await app.user.click(field.getByRole('button', { name: 'Mark as received: IBAN' }));
    expect(await screen.findByText('IBAN of Bikes recorded.')).toBeTruthy();
    const [call] = app.server.callsOf(receive);
    expect(call?.params).toEqual({ psperKey: 'PAYCO', shopId: 7, kind: 'iban' });
    expect(call?.body).toEqual({ receivedOn: '2026-11-03', iban, version: 0 });
    expect(await (await card('IBAN')).findByText(/Recorded by Ada Lovelace/)).toBeTruthy();
  });

  it('lead to the page of a shop', async () => {
    await open('&shop=7');
    const dialog = within(await screen.findByRole('dialog', { name: /Bikes/ }));
    expect((await dialog.findByRole('link', { name: 'Page of the shop' })).getAttribute('href')).toContain('/store/7');
  });

  it('do not send what is wrong', async () => {
    const app = await open('&shop=7');
    const field = await card('IBAN');
    await app.user.type(await field.findByLabelText('IBAN of the shop'), 'NL91ABNA0417164301');
    await app.user.click(field.getByRole('button', { name: 'Mark as received: IBAN' }));
    expect(await field.findByText('This is not a valid IBAN.')).toBeTruthy();
    expect(app.server.callsOf(receive)).toEqual([]);
  });

  it('take back what is not there after all, once that is confirmed', async () => {
    const app = await open('&shop=7');
    await app.user.click(await (await card('Agreement')).findByRole('button', { name: 'Take back: Agreement' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Take back: Agreement of Bikes/ }));
    await app.user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Agreement of Bikes taken back.')).toBeTruthy();
    expect(app.server.callsOf(takeBack)[0]?.body).toEqual({ version: 1 });
    expect(await (await card('Agreement')).findByText('missing')).toBeTruthy();
  });

  it('show what somebody else recorded meanwhile', async () => {
    const app = await open('&shop=7');
    const field = await card('Agreement');
    fireEvent.change(await field.findByLabelText('Received on'), { target: { value: '2026-11-05' } });
    set('agreement', { receivedOn: '2026-11-04' });
    await app.user.click(field.getByRole('button', { name: 'Correct: Agreement' }));
    expect(await screen.findByRole('button', { name: 'Keep my version and save' })).toBeTruthy();
  });

  it('say that they, or one of them, could not be loaded', async () => {
    const app = await open('&shop=7', (server) => server.refuse(get, 'server_error'));
    expect((await within(await screen.findByRole('dialog')).findByRole('alert')).textContent).toContain(
      'The shop could not be loaded.',
    );
    app.server.refuse(get, 'not_found');
    await app.goTo('/mission-control/pspers/PAYCO?tab=shops&shop=x');
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('status')).toBeTruthy());
  });
});
