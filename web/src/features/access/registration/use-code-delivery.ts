import type { Response } from '@houston/contract/endpoint';
import { registrationApi } from '@houston/contract/features/access/registration/registration.api';
import { useEffect, useRef, useState } from 'react';
import { useSave } from '../../../platform/use-save.ts';
import { type CodeStep, keepSentCode, readSentCode, type SentCode } from './sent-code.ts';

/** How long until another code may be asked for: mails and text messages take a moment. */
const waitSeconds = 60;

interface CodeDelivery {
  /** null until a code is on its way. */
  sent: SentCode | null;
  /** Seconds until another may be sent; 0 when it may. */
  wait: number;
  isSending: boolean;
  error: unknown;
  send(): Promise<void>;
}

/** Sends a code on arrival, unless one that still works was sent before, and again when asked to. */
export function useCodeDelivery(step: CodeStep, userId: number): CodeDelivery {
  const [sent, setSent] = useState(() => readSentCode(step, userId, Date.now()));
  const delivery = useSave(step === 'email' ? registrationApi.sendEmailCode : registrationApi.sendSmsCode, {
    handles: 'all',
    refetches: false,
    onSuccess: (answer) => note(answer),
  });
  const wait = useSecondsUntil(sent === null ? 0 : sent.sentAt + waitSeconds * 1000);

  function note({ sentTo, expiresInSeconds }: Response<typeof registrationApi.sendEmailCode>): void {
    const now = Date.now();
    const code = { userId, sentTo, sentAt: now, expiresAt: now + expiresInSeconds * 1000 };
    keepSentCode(step, code);
    setSent(code);
  }

  async function send(): Promise<void> {
    await delivery.save({});
  }

  const hasArrived = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useEffect(() => {
    if (hasArrived.current || sent !== null) return;
    hasArrived.current = true;
    void send();
  }, []);

  return { sent, wait, isSending: delivery.isSaving, error: delivery.error, send };
}

function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // The clock above lags by up to a second.
  return Math.min(waitSeconds, Math.max(0, Math.ceil((time - now) / 1000)));
}
