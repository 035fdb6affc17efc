import { useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { fromWallClock } from '../../../i18n/wall-clock.ts';
import { useTimeZone } from '../../../platform/session/session.ts';

const minute = 60_000;
const mostAhead = 7 * 24 * 60 * minute;

/** Milliseconds after which a pause may end by itself. */
export const resumePresets = { quarter: 15 * minute, hour: 60 * minute, four: 240 * minute } as const;
export type ResumeKind = 'never' | keyof typeof resumePresets | 'time';

export interface ResumeTime {
  kind: ResumeKind;
  setKind(kind: ResumeKind): void;
  /** As typed, for the kind `time`. */
  typed: string;
  setTyped(text: string): void;
  error: string | undefined;
  input: React.RefObject<HTMLInputElement | null>;
  /** When the bus is to go on; null for never, undefined when what was typed is wrong, which is marked then. */
  check(): Date | null | undefined;
}

/** When a pause ends by itself, as chosen and typed in a form. */
export function useResumeTime(): ResumeTime {
  const t = useText();
  const timeZone = useTimeZone();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<ResumeKind>('never');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function refuse(message: string): undefined {
    setError(message);
    input.current?.focus();
  }

  function check(): Date | null | undefined {
    if (kind === 'never') return null;
    if (kind !== 'time') return new Date(Date.now() + resumePresets[kind]);
    const instant = fromWallClock(typed, timeZone);
    if (typed.trim() === '') return refuse(t('validation.required'));
    if (instant === null) return refuse(t('validation.date'));
    if (instant.getTime() <= Date.now()) return refuse(t('service-bus.resume-past'));
    if (instant.getTime() > Date.now() + mostAhead) return refuse(t('service-bus.resume-too-late'));
    return instant;
  }

  return {
    kind,
    setKind(next) {
      setKind(next);
      setError(undefined);
    },
    typed,
    setTyped(text) {
      setTyped(text);
      setError(undefined);
    },
    error,
    input,
    check,
  };
}
