import { screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { answerCards } from '../../../testing/npl-buyers.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { NplCards } from './npl-cards.shared.tsx';

export const path = '/mission-control/dossier-owners/npl/7';
const future = '2099-11';

export function open(more: (server: FakeServer) => void = () => {}, search = `?month=${future}`): Promise<App> {
  return renderPage(<NplCards id={7} />, {
    at: path + search,
    answers(server) {
      answerCards(server);
      more(server);
    },
  });
}

export const card = async (name: string) => within(await screen.findByRole('group', { name }));
export const input = async (title: string, name: RegExp) =>
  (await card(title)).findByRole<HTMLInputElement>('textbox', { name });
export async function retype({ user }: App, title: string, name: RegExp, text: string): Promise<void> {
  const field = await input(title, name);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}
export const press = async ({ user }: App, title: string, name: string) =>
  user.click(await (await card(title)).findByRole('button', { name }));
