/** Reads mails as a person would in Development: in the console's own outbox. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Message {
  id: number;
  recipient: string;
  text: string | null;
}

/** The text of the newest message to `recipient` that holds `pattern`; `page` must be signed in as an admin manager. */
export async function readMessage(page: Page, recipient: string, pattern: RegExp): Promise<RegExpExecArray> {
  return expect
    .poll(() => findMessage(page, recipient, pattern))
    .not.toBeNull()
    .then(async () => {
      const match = await findMessage(page, recipient, pattern);
      if (match === null) throw new Error('the message is gone');
      return match;
    });
}

async function findMessage(page: Page, recipient: string, pattern: RegExp): Promise<RegExpExecArray | null> {
  const list = await page.request.get(`/api/outbox?search=${encodeURIComponent(recipient)}&limit=5`);
  for (const { id } of ((await list.json()) as { data: Message[] }).data) {
    const { text } = (await (await page.request.get(`/api/outbox/${id}`)).json()) as Message;
    const match = pattern.exec(text ?? '');
    if (match !== null) return match;
  }
  return null;
}
