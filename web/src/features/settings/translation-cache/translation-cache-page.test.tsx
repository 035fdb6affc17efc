import { translationCacheApi } from '@houston/contract/features/settings/translation-cache/translation-cache.api';
import { translationsApi } from '@houston/contract/features/settings/translations/translations.api';
import { catalogueOf } from '@houston/contract/texts/catalogues';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page } from './translation-cache-page.tsx';

const clearButton = () => screen.findByRole('button', { name: 'Clear cache' });

describe('the translation cache', () => {
  it('has one button and no other control', async () => {
    await renderPage(<Page />);
    const button = await clearButton();
    expect(screen.getAllByRole('button')).toEqual([button]);
    for (const role of ['textbox', 'link', 'checkbox', 'combobox']) expect(screen.queryByRole(role)).toBeNull();
  });

  it('is cleared without a body, says so, and shows the new texts at once', async () => {
    const english = catalogueOf('en');
    const { server, user } = await renderPage(<Page />, {
      answers(fake) {
        fake.answer(translationCacheApi.clear, {});
        fake.answer(translationsApi.get, { ...english, general: { ...(english.general as object), save: 'Keep' } });
      },
    });
    await user.click(await clearButton());
    expect(within(await screen.findByRole('status')).getByText('Translation cache cleared.')).toBeTruthy();
    expect(server.calls.map(({ endpoint, body }) => [endpoint.method, endpoint.path, body])).toContainEqual([
      'POST',
      '/api/TranslationCache',
      undefined,
    ]);
    expect(server.callsOf(translationsApi.get)).toHaveLength(1);
  });

  it('says in the style of a failure that it was not cleared', async () => {
    const { server, user } = await renderPage(<Page />, {
      answers: (fake) => fake.refuse(translationCacheApi.clear, 'server_error', { requestId: 'request-7' }),
    });
    await user.click(await clearButton());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The translation cache could not be cleared. Try again; if it keeps happening, give an admin this number. (Request request-7)',
    );
    expect(server.callsOf(translationsApi.get)).toEqual([]);
  });
});
