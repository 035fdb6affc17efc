import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useText } from '../../i18n/use-text.ts';
import { LanguageSelector } from './language-selector.tsx';

function Words() {
  return <p>{useText()('general.save')}</p>;
}

describe('the language selector', () => {
  it('names the four languages in their own words', () => {
    render(<LanguageSelector />);
    const options = screen.getAllByRole('option').map((option) => [option.textContent, option.getAttribute('lang')]);
    expect(options).toEqual([
      ['English', 'en'],
      ['Nederlands', 'nl'],
      ['Deutsch', 'de'],
      ['Français', 'fr'],
    ]);
  });

  it('changes every text at once, remembers it in this browser, and tells who keeps it', async () => {
    const onChange = vi.fn();
    render(
      <>
        <Words />
        <LanguageSelector onChange={onChange} />
      </>,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
    expect(await screen.findByText('Speichern')).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sprache' }).value).toBe('de');
    expect([document.documentElement.lang, localStorage.getItem('houston.language')]).toEqual(['de', 'de']);
    await waitFor(() => expect(onChange.mock.calls).toEqual([['de']]));
  });
});
