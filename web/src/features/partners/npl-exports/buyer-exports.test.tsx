import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import type {
  ExportNotice,
  NplExportFile,
  NplExportSetup,
} from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { alerts, renderPage, sessionOf, statuses } from '../../../testing/render-app.tsx';
import { BuyerExports } from './buyer-exports.shared.tsx';
import { ExportFiles } from './export-files.shared.tsx';
import { StuckExport } from './stuck-export.shared.tsx';

const at = new Date('2026-11-20T09:00:00Z');
const file: NplExportFile = {
  ...{ id: 1, saleId: 3, reference: 'NPL7-NL-20261120-1', kind: 'csv', name: 'NPL7-NL-20261120-1.csv', bytes: 2_048 },
  ...{
    sha256: 'ab'.repeat(32),
    isKept: true,
    madeAt: at,
    state: 'failed',
    failure: 'folder_missing',
    failedFolder: '/in/pdf',
    attempts: 1,
  },
  ...{ lastAttemptAt: at, nextAttemptAt: new Date('2026-11-20T09:01:00Z'), deliveredAt: null },
};
const setup: NplExportSetup = {
  ...{ isConfigured: true, salesToExport: 0, statementsToMake: 0, offeredKey: null, failure: 'disk_full' },
  hostKey: { type: 'ssh-ed25519', fingerprint: `SHA256:${'A'.repeat(43)}`, at },
  counts: { waiting: 0, failed: 1, uncertain: 0, delivered: 0 },
};

const told: ExportNotice[] = [
  { id: 2, event: 'failed', toldAt: at, saleId: 3, reference: 'NPL7-NL-20261120-1', told: ['desk@second.example'] },
  { id: 1, event: 'arrived', toldAt: at, saleId: 2, reference: 'NPL7-NL-20261119-1', told: [] },
];

function open(files: readonly NplExportFile[], more: (server: FakeServer) => void = () => {}, about = setup) {
  return renderPage(<BuyerExports id={7} />, {
    at: '/mission-control/dossier-owners/npl/7',
    answers(server) {
      server.answer(nplExportsApi.list, { data: [...files], total: files.length });
      server.answer(nplExportsApi.setup, about);
      server.answer(nplExportsApi.told, told);
      more(server);
    },
  });
}

it('says why a file failed, and tries it again', async () => {
  const app = await open([file], (server) => server.answer(nplExportsApi.retry, file));
  expect(await screen.findByText('Failed')).toBeTruthy();
  expect(await screen.findByText('Folder: /in/pdf')).toBeTruthy();
  // Of its sale, as who was told of it below.
  expect(screen.getAllByRole('link', { name: 'NPL7-NL-20261120-1' })).toHaveLength(2);
  await app.user.click(screen.getByRole('button', { name: `Try again now: ${file.name}` }));
  await waitFor(() => expect(statuses()).toContain('The file is tried again.'));
  expect(app.server.callsOf(nplExportsApi.retry).map(({ params }) => params)).toEqual([{ id: 7, fileId: 1 }]);
});

it('offers a file, which names its debtors in full, to nobody who may not reveal one', async () => {
  await renderPage(<ExportFiles id={7} />, {
    at: '/mission-control/dossier-owners/npl/7',
    session: sessionOf({ permissions: ['adminManagementAllowed'] }),
    answers: (server) => server.answer(nplExportsApi.list, { data: [file], total: 1 }),
  });
  const download = await screen.findByRole('button', { name: `Download ${file.name}` });
  expect(download.getAttribute('aria-disabled')).toBe('true');
});

const openStuck = (counts: NplExportSetup['counts'], failure: NplExportSetup['failure']) =>
  renderPage(<StuckExport id={7} />, {
    at: '/mission-control/dossier-owners/npl/7',
    answers: (server) => server.answer(nplExportsApi.setup, { ...setup, counts, failure }),
  });

it('is told of at the top of the page of its buyer while it is not complete, with the reason', async () => {
  await openStuck({ waiting: 1, failed: 35, uncertain: 2, delivered: 0 }, 'disk_full');
  const said = (await screen.findByText('The export is not complete at the buyer')).closest('[role=status]');
  expect(said?.textContent).toContain('Files not delivered: 35. The server has no room left for the file.');
  expect(said?.textContent).toContain('may or may not have arrived: 2');
});

it.each([
  [{ waiting: 1, failed: 35, uncertain: 2, delivered: 9 }, 'failed'],
  [{ waiting: 1, failed: 0, uncertain: 2, delivered: 9 }, 'uncertain'],
])('leads to the files that it is about among thousands', async (counts, state) => {
  const screens = (
    <>
      <StuckExport id={7} />
      <ExportFiles id={7} />
    </>
  );
  const app = await renderPage(screens, {
    at: '/mission-control/dossier-owners/npl/7?exports.kind=pdf&exports.skip=30&fromDate=2026-11-01',
    answers(server) {
      server.answer(nplExportsApi.setup, { ...setup, counts });
      server.answer(nplExportsApi.list, { data: [file], total: 40 });
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Show the files' }));
  await waitFor(() => expect(app.server.callsOf(nplExportsApi.list).at(-1)?.query).toMatchObject({ state }));
  const asked = app.server.callsOf(nplExportsApi.list).at(-1)?.query;
  expect([asked?.kind, asked?.skip ?? 0, app.address().includes('fromDate=2026-11-01')]).toEqual([undefined, 0, true]);
});

it('is not told of at the top while its files only wait', async () => {
  const app = await openStuck({ waiting: 3, failed: 0, uncertain: 0, delivered: 9 }, null);
  await waitFor(() => expect(app.server.callsOf(nplExportsApi.setup)).toHaveLength(1));
  expect(screen.queryByText('The export is not complete at the buyer')).toBeNull();
});

it('asks how it is known what became of an uncertain file', async () => {
  const uncertain = { ...file, state: 'uncertain', failure: 'uncertain', nextAttemptAt: null } as const;
  const app = await open([uncertain], (server) => server.answer(nplExportsApi.decide, uncertain));
  await screen.findByRole('button', { name: `Send it again: ${file.name}` });
  await app.user.click(screen.getByRole('button', { name: `It arrived: ${file.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Did ${file.name} arrive?` }));
  expect(dialog.getByText(/It is not sent again; .* debtors are told whom to pay/)).toBeTruthy();
  await app.user.type(dialog.getByRole('textbox'), 'They said so');
  await app.user.click(dialog.getByRole('button', { name: 'It arrived' }));
  await waitFor(() =>
    expect(app.server.callsOf(nplExportsApi.decide).map(({ body }) => body)).toEqual([
      { hasArrived: true, reason: 'They said so' },
    ]),
  );
});

it('lets a file be said to have arrived whose name is taken on the server, which it may be itself', async () => {
  const taken = { ...file, failure: 'name_taken', failedFolder: null } as const;
  const app = await open([taken, { ...file, id: 2, name: 'other.csv' }], (server) =>
    server.answer(nplExportsApi.decide, taken),
  );
  await app.user.click(await screen.findByRole('button', { name: /^It arrived/ }));
  const dialog = within(await screen.findByRole('dialog', { name: `Did ${file.name} arrive?` }));
  await app.user.type(dialog.getByRole('textbox'), 'It is ours');
  await app.user.click(dialog.getByRole('button', { name: 'It arrived' }));
  await waitFor(() =>
    expect(app.server.callsOf(nplExportsApi.decide)).toMatchObject([
      { body: { hasArrived: true, reason: 'It is ours' } },
    ]),
  );
  expect(screen.queryByRole('button', { name: /^Send it again/ })).toBeNull();
});

it('tests the connection, and says what is wrong', async () => {
  const app = await open([], (server) => server.answer(nplExportsApi.test, { failure: 'wrong_login' }));
  await app.user.click(await screen.findByRole('button', { name: 'Test the connection' }));
  await waitFor(() => expect(alerts().join()).toMatch(/login|password/i));
  app.server.answer(nplExportsApi.test, { failure: 'folder_missing', folder: '/in/pdf' });
  await app.user.click(screen.getByRole('button', { name: 'Test the connection' }));
  await waitFor(() => expect(alerts().join()).toContain('Folder: /in/pdf'));
});

it('shows another key of the server, and takes it with a reason', async () => {
  const offered = { type: 'ssh-ed25519', fingerprint: `SHA256:${'B'.repeat(43)}`, at };
  const app = await open([], (server) => server.answer(nplExportsApi.acceptHostKey, setup), {
    ...setup,
    offeredKey: offered,
  });
  await app.user.click(await screen.findByRole('button', { name: 'Accept the new key' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(new RegExp(`^From now on files go to the server with this key.*${'B'.repeat(43)}`)),
  ).toBeTruthy();
  await app.user.type(dialog.getByRole('textbox'), 'They called us');
  await app.user.click(dialog.getByRole('button', { name: 'Accept the new key' }));
  await waitFor(() =>
    expect(app.server.callsOf(nplExportsApi.acceptHostKey).map(({ body }) => body)).toEqual([
      { fingerprint: offered.fingerprint, reason: 'They called us' },
    ]),
  );
});

it('says that nothing is exported while nobody has said where', async () => {
  await open([], undefined, { ...setup, isConfigured: false, hostKey: null, salesToExport: 2 });
  expect(await screen.findByText(/^Nothing is exported/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Test the connection' })).toBeNull();
});

it('says how many files are not there yet, and tries all that failed again', async () => {
  const counts = { waiting: 2, failed: 41, uncertain: 1, delivered: 7 };
  const answer = (server: FakeServer) => server.answer(nplExportsApi.retryAll, { files: 41 });
  const app = await open([file], answer, { ...setup, counts });
  expect(await screen.findByText('Waiting: 2, Failed: 41, Uncertain: 1')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Try all failed files again' }));
  await waitFor(() => expect(statuses()).toContain('The failed files are tried again.'));
  expect(app.server.callsOf(nplExportsApi.retryAll)).toHaveLength(1);
});

it('says who was told of what, and where nobody was', async () => {
  await open([]);
  const rowOf = async (reference: string) => (await screen.findByText(reference)).closest('tr')?.textContent;
  expect(await rowOf('NPL7-NL-20261120-1')).toMatch(/A file failed for the third timedesk@second.example$/);
  expect(await rowOf('NPL7-NL-20261119-1')).toMatch(/The export arrivedNobody: there was no contact for exports$/);
});

it('of one sale are told with their hash, and not with the sale', async () => {
  const app = await renderPage(<ExportFiles id={7} saleId={3} />, {
    at: '/mission-control/npl-sales/3',
    answers: (server) =>
      server.answer(nplExportsApi.list, {
        data: [{ ...file, kind: 'done', state: 'waiting', failure: null }],
        total: 1,
      }),
  });
  expect(await screen.findByText('abababababab…')).toBeTruthy();
  expect(screen.getByText('Goes when all other files of its sale have arrived.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: file.reference })).toBeNull();
  expect(app.server.callsOf(nplExportsApi.list)[0]?.query.saleId).toBe(3);
});
