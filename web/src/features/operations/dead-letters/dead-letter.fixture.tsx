import { EditorView } from '@codemirror/view';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetterDetail } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { act, screen, within } from '@testing-library/react';
import { letterOf, path } from '../../../testing/dead-letters.tsx';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { Page } from './dead-letter-page.tsx';

// What the editor measures, jsdom does not have.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

/** The page of one letter, and whatever `more` answers beside it. */
export function openLetter(
  letter: DeadLetterDetail = letterOf(7),
  more: (server: FakeServer) => void = () => {},
  search = '',
): Promise<App> {
  return renderPage(<Page />, {
    at: `${path}/${letter.id}${search}`,
    answers(server) {
      server.answer(deadLettersApi.get, letter);
      server.answer(deadLettersApi.chain, { data: [] });
      more(server);
    },
  });
}

async function findEditor(): Promise<EditorView> {
  const element = await screen.findByRole('textbox', { name: 'Message as JSON' }, { timeout: 20_000 });
  const view = EditorView.findFromDOM(element);
  if (view === null) throw new Error('this is no editor');
  return view;
}

export async function readEditor(): Promise<string> {
  return (await findEditor()).state.doc.toString();
}

/** Replaces the text as typing would. */
export async function typeMessage(text: string): Promise<void> {
  const view = await findEditor();
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
}

/** Clicks a button of the dialog with this title. */
export async function answer(app: App, title: string | RegExp, name: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await app.user.click(dialog.getByRole('button', { name }));
}
