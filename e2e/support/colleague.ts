import type { Page } from 'playwright-core';
import { signInUnseen } from './browser.ts';
import { readMessage } from './outbox.ts';

/** An administrator of the demo who reads English, and owes the first admin nothing. */
const colleague = { email: 'duncan.ashworth@houston.example', password: 'orbit-kettle-violin-74' };

/** Has another admin than that of `page` sign in: nobody knows the passwords of the demo, so one is set by mail. */
export async function becomeColleague(other: Page, page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const headers = { 'x-houston': '1', origin };
  await other.request.post('/api/password-resets', { data: { email: colleague.email }, headers });
  const [, token] = await readMessage(page, colleague.email, /\/login\/reset\/(\S+)/);
  const reset = { token, password: colleague.password };
  await other.request.post('/api/password-resets/complete', { data: reset, headers });
  await other.context().clearCookies();
  await signInUnseen(other, origin, colleague);
}
