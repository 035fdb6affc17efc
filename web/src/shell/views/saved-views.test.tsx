import { type SavedView, savedViewsApi } from '@houston/contract/features/work/saved-views/saved-views.api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type FakeServer, Refusal } from '../../testing/fake-server.ts';
import { press, renderPage } from '../../testing/render-app.tsx';
import { answerPeople, findRow, People } from '../../ui/grid/data-grid.fixture.tsx';
import { ListTools } from '../../ui/grid/list-tools.ts';
import { SavedViewsMenu } from './saved-views-menu.tsx';

const list = (
  <ListTools value={<SavedViewsMenu />}>
    <People />
  </ListTools>
);

/** As the server keeps them: a name of a screen is taken until it is replaced. */
function answerViews(server: FakeServer, views: SavedView[] = []): void {
  answerPeople(70)(server);
  server.answer(savedViewsApi.list, () => ({ data: views }));
  server.answer(savedViewsApi.save, ({ body: { isReplacing, ...view } }) => {
    const same = views.find(({ screen, name }) => screen === view.screen && name === view.name);
    if (same !== undefined && !isReplacing)
      throw new Refusal('duplicate_entry', { fields: { name: 'validation.duplicate' } });
    if (same !== undefined) return Object.assign(same, view);
    views.push({ id: views.length + 1, ...view });
    return views.at(-1) as SavedView;
  });
  server.answer(savedViewsApi.remove, ({ params }) => {
    views.splice(
      views.findIndex(({ id }) => id === params.id),
      1,
    );
    return {};
  });
}

const openMenu = async (app: Awaited<ReturnType<typeof renderPage>>) => {
  await press(app, 'Saved views');
  return screen.findByRole('menu');
};

it('what is shown is saved under a name, from the first page on, and opened again', async () => {
  const app = await renderPage(list, { at: '/people?search=p&order=-lastName&skip=30', answers: answerViews });
  await findRow('Person 31');
  await app.user.click(within(await openMenu(app)).getByText('Save or delete views…'));
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' });
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/Name/)));
  await app.user.keyboard('Morning{Enter}');
  await screen.findByText('View Morning saved.');
  expect(app.server.callsOf(savedViewsApi.save).map(({ body }) => body)).toEqual([
    { screen: '/people', name: 'Morning', search: '?search=p&order=-lastName', isReplacing: false },
  ]);
  await app.goTo('/people');
  await app.user.click(await within(await openMenu(app)).findByText('Morning'));
  await waitFor(() => expect(app.address()).toBe('/people?search=p&order=-lastName'));
  const shown = within(await openMenu(app)).getByRole('menuitem', { name: 'Morning' });
  expect(shown.getAttribute('aria-current')).toBe('page');
});

it('a name that is taken is replaced only when that was said, and nothing typed is lost', async () => {
  const views = [{ id: 1, screen: '/people', name: 'Mine', search: '?search=a' }];
  const app = await renderPage(list, { at: '/people?search=b', answers: (server) => answerViews(server, views) });
  await app.user.click(within(await openMenu(app)).getByText('Save or delete views…'));
  await app.user.type(await screen.findByLabelText(/Name/), 'Mine');
  await press(app, 'Save what is shown');
  await press(app, 'Replace the saved one');
  await waitFor(() => expect(views).toEqual([{ id: 1, screen: '/people', name: 'Mine', search: '?search=b' }]));
});

it('views of other screens are not among them, and one is deleted where it is listed', async () => {
  const views = [
    { id: 1, screen: '/people', name: 'Mine', search: '?search=a' },
    { id: 2, screen: '/others', name: 'Elsewhere', search: '' },
  ];
  const app = await renderPage(list, { at: '/people', answers: (server) => answerViews(server, views) });
  await app.user.click(within(await openMenu(app)).getByText('Save or delete views…'));
  await press(app, 'Delete Mine');
  await screen.findByText('View Mine deleted.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Mine' })).toBeNull());
  await press(app, 'Close');
  expect((await openMenu(app)).textContent).toContain('You have not saved a view of this screen yet.');
  expect(screen.queryByText('Elsewhere')).toBeNull();
});

it('says when they could not be loaded, and still offers to save one', async () => {
  const app = await renderPage(list, {
    at: '/people',
    answers: (server) => {
      answerViews(server);
      server.refuse(savedViewsApi.list, 'server_error');
    },
  });
  const menu = await openMenu(app);
  await within(menu).findByText('Your saved views could not be loaded.');
  expect(within(menu).getByText('Save or delete views…')).toBeDefined();
});
