import type { Page } from 'playwright-core';

const codes = { English: 'en', Nederlands: 'nl', Deutsch: 'de', Français: 'fr' } as const;

/** Chooses the language of the console in the menu of the account, by keyboard, and waits until the console speaks it. */
export async function speak(page: Page, language: keyof typeof codes): Promise<void> {
  const item = page.getByRole('menuitem', { name: /^(Language|Langue|Taal|Sprache)$/ });
  if (!(await item.isVisible())) await page.getByRole('button', { name: /^(Account|Compte|Konto) / }).press('Enter');
  await item.press('ArrowRight');
  // Who opens the menu sees the cursor in it before choosing; a key that comes earlier still goes to the menu around it.
  await page.locator('[role="menuitemradio"]:focus').waitFor();
  await page.getByRole('menuitemradio', { name: language }).press('Enter');
  await page.locator(`html[lang="${codes[language]}"]`).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}
