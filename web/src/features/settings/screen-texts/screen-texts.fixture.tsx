/** The page with a server that holds some screens, and takes files. */
import { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import type { ScreenInformation } from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { type Language, languages } from '@houston/contract/languages';
import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { Page } from './screen-texts-page.tsx';

export const path = '/mission-control/user-interaction-info';
export const changedAt = new Date('2026-11-01T12:00:00Z');

export function translation(title: string, description: string, outdatedBy: Language | null = null) {
  return { title, description, changedAt, changedBy: 'Ada Lovelace', outdatedBy };
}

export function screenOf(
  pageName: ScreenInformation['pageName'],
  more: Partial<ScreenInformation> = {},
): ScreenInformation {
  const translations = Object.fromEntries(
    languages.map((language) => [language, translation(`${pageName} ${language}`, `Pay {{amount}} (${language})`)]),
  );
  return { pageName, translations, leftEmpty: [], imageExists: false, image: null, version: 3, ...more };
}

export const image = {
  type: 'png',
  width: 960,
  height: 600,
  bytes: 2000,
  changedAt,
  changedBy: 'Ada Lovelace',
  version: 4,
} as const;

export function answerScreens(server: FakeServer, stored: readonly ScreenInformation[]): void {
  server.answer(screenTextsApi.list, { data: [...stored], total: stored.length });
  server.answer(screenTextsApi.get, ({ params }) => {
    const found = stored.find(({ pageName }) => pageName === params.pageName);
    if (found === undefined) throw new Error('no such screen');
    return found;
  });
}

export function openScreens(
  search: string,
  stored: readonly ScreenInformation[],
  more: (server: FakeServer) => void = () => {},
): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      answerScreens(server, stored);
      more(server);
    },
  });
}

export const dialog = () => screen.findByRole('dialog', { name: 'Screen information' });
export const input = async (name: string) => (await within(await dialog()).findByLabelText(name)) as HTMLInputElement;

export async function type(name: string, text: string): Promise<void> {
  fireEvent.change(await input(name), { target: { value: text } });
}

export async function press({ user }: App, name: string): Promise<void> {
  await user.click(within(await dialog()).getByRole('button', { name }));
}

export const file = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'image/png' });

/** As a browser does, whatever the input says that it accepts: somebody may have chosen "all files". */
export async function choose(chosen: File): Promise<void> {
  await input('Screen');
  const found = (await dialog()).querySelector('input[type="file"]');
  if (found === null) throw new Error('there is no file input');
  fireEvent.change(found, { target: { files: [chosen] } });
}

type FormAnswer = { status: number; body: unknown };

/** Answers forms with files, which no fake of `fetch` sees. @returns the forms that were sent */
export function answerForms(answer: () => FormAnswer | Promise<FormAnswer>): FormData[] {
  const sent: FormData[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} }));
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      status = 0;
      response = new ArrayBuffer(0);
      onload = () => {};
      open(): void {}
      setRequestHeader(): void {}
      abort(): void {}
      getResponseHeader = () => 'application/json';
      async send(form: FormData): Promise<void> {
        sent.push(form);
        this.upload.onprogress?.({ loaded: 1, total: 2 });
        const { status, body } = await answer();
        this.status = status;
        this.response = new TextEncoder().encode(JSON.stringify(body)).buffer;
        this.onload();
      }
    },
  );
  return sent;
}
