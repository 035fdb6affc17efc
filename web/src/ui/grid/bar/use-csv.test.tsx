import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, type Mock, vi } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { answerPeople, People, person } from '../data-grid.fixture.tsx';

/** What was made into files so far. */
function catchFiles(): { files: Blob[]; click: Mock } {
  const files: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => files.push(blob), revokeObjectURL() {} }));
  return { files, click: vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {}) };
}

it('a row that moved to the next page while the file was made is in it once', async () => {
  const { files, click } = catchFiles();
  const app = await renderPage(<People />, {
    answers: (server) =>
      server.answer(adminsApi.list, ({ query: { skip, limit } }) => ({
        data:
          skip === 0 ? Array.from({ length: limit }, (_, at) => person(at + 1)) : [person(limit), person(limit + 1)],
        total: 1001,
      })),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  const lines = (await (files[0] as Blob).text()).trimEnd().split('\r\n');
  expect(lines.slice(-3).map((line) => line.split(',')[0])).toEqual(['"Person 999"', '"Person 1000"', '"Person 1001"']);
});

it('the CSV file holds every matching row with the visible columns, and no formulas', async () => {
  const { files, click } = catchFiles();
  const formula = (id: number) => person(id, `=cmd|${id}"`, '+31612345678');
  const app = await renderPage(<People />, { at: '/?search=cmd', answers: answerPeople(1200, formula) });
  await app.user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  const lines = (await (files[0] as Blob).text()).split('\r\n');
  expect(lines).toHaveLength(1202);
  expect(lines[0]?.replace('\uFEFF', '')).toBe('"Language","Copy"');
  expect(lines[1200]).toBe('"\'=cmd|1200""","\'+31612345678"');
  const large = app.server.callsOf(adminsApi.list).filter((call) => call.query.limit === 1000);
  expect(large.map(({ query }) => [query.skip, query.search])).toEqual([
    [0, 'cmd'],
    [1000, 'cmd'],
  ]);
  // These may come from a standby, and what the screen shows never does.
  expect(app.server.callsForFiles).toEqual(large);
});
