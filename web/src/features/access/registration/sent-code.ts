/** The last code that was sent in this tab, so that a reload, or coming back from the mail app, does not send another. */
export interface SentCode {
  userId: number;
  /** Masked. */
  sentTo: string;
  /** Milliseconds of this browser's clock. */
  sentAt: number;
  expiresAt: number;
}

export type CodeStep = 'email' | 'sms';

function keyOf(step: CodeStep): string {
  return `houston.sent-${step}-code`;
}

export function keepSentCode(step: CodeStep, sent: SentCode): void {
  try {
    sessionStorage.setItem(keyOf(step), JSON.stringify(sent));
  } catch {
    // Without storage a reload sends another code.
  }
}

/** The code of `userId` that still works at `now`, or null. */
export function readSentCode(step: CodeStep, userId: number, now: number): SentCode | null {
  try {
    const sent = JSON.parse(sessionStorage.getItem(keyOf(step)) ?? 'null') as SentCode | null;
    return sent !== null && sent.userId === userId && sent.expiresAt > now ? sent : null;
  } catch {
    return null;
  }
}
