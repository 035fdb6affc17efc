import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { answerPeople, People, person } from '../data-grid.fixture.tsx';

it('the CSV file holds every matching row with the visible columns, and no formulas', async () => {
  const files: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => files.push(blob), revokeObjectURL() {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
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
});
