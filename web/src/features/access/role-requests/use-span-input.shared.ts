/** From when to when, typed in the admin's time zone and checked by the rule of temporary access. */
import {
  type earliestStartMilliseconds,
  findSpanFault,
  type SpanFault,
} from '@houston/contract/features/access/temporary-permissions/temporary-span';
import { useRef, useState } from 'react';
import { useMessage } from '../../../i18n/use-text.ts';
import { fromWallClock, toWallClock } from '../../../i18n/wall-clock.ts';
import { useTimeZone } from '../../../platform/session/session.ts';

interface InstantField {
  value: string;
  setValue: (text: string) => void;
  error: string | undefined;
  inputRef: React.RefObject<HTMLInputElement | null>;
}

export interface SpanInput {
  /** The props of the two `InstantInput`s. */
  start: InstantField;
  end: InstantField;
  /** Milliseconds; null while it is wrong. */
  duration: number | null;
  isTouched: boolean;
  isValid: boolean;
  /** From now on for so long. */
  setDuration(milliseconds: number): void;
  /** The instants, or null after marking what is wrong. */
  read(): { start: Date; end: Date } | null;
  /** Marks what the server refused: the last part of a name tells start and end apart. */
  showFields(fields: Readonly<Record<string, string>>): void;
  reset(): void;
}

type Name = 'start' | 'end';

/**
 * @param section of the texts of the rule
 * @param given the dates to begin with; without them the start is now and the end is left to choose
 */
export function useSpanInput(
  kind: keyof typeof earliestStartMilliseconds,
  section: 'temporary-permissions' | 'requested-roles',
  given?: { start: Date; end: Date },
): SpanInput {
  const message = useMessage();
  const timeZone = useTimeZone();
  const initial = () => ({
    start: toWallClock(given?.start ?? new Date(), timeZone),
    end: given === undefined ? '' : toWallClock(given.end, timeZone),
  });
  const [texts, setTexts] = useState(initial);
  const [touched, setTouched] = useState<Record<Name, boolean>>({ start: false, end: false });
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>({});
  const inputs = { start: useRef<HTMLInputElement>(null), end: useRef<HTMLInputElement>(null) };

  // What was not touched keeps its seconds, which nobody typed.
  const instantOf = (name: Name) =>
    given !== undefined && texts[name] === toWallClock(given[name], timeZone)
      ? given[name]
      : fromWallClock(texts[name], timeZone);
  const start = instantOf('start');
  const end = instantOf('end');
  const fault = start !== null && end !== null ? findSpanFault({ start, end }, new Date(), kind) : null;

  function set(name: Name, text: string): void {
    setTexts((old) => ({ ...old, [name]: text }));
    setTouched((old) => ({ ...old, [name]: true }));
    setRefused({});
  }

  function errorOf(name: Name): string | undefined {
    if (refused[name] !== undefined) return message(refused[name]);
    // Dates that were given, and not typed here, may be wrong from the start.
    if (!touched[name] && given === undefined) return undefined;
    if (texts[name].trim() === '') return message('validation.required');
    if (instantOf(name) === null) return message('validation.date');
    return fault?.field === name ? message(textOf(fault, section)) : undefined;
  }

  const fieldOf = (name: Name): InstantField => ({
    value: texts[name],
    setValue: (text) => set(name, text),
    error: errorOf(name),
    inputRef: inputs[name],
  });

  return {
    start: fieldOf('start'),
    end: fieldOf('end'),
    duration: start !== null && end !== null && end > start ? end.getTime() - start.getTime() : null,
    isTouched: touched.start || touched.end,
    isValid: start !== null && end !== null && fault === null,
    setDuration(milliseconds) {
      const now = fromWallClock(toWallClock(new Date(), timeZone), timeZone) ?? new Date();
      set('start', toWallClock(now, timeZone));
      set('end', toWallClock(new Date(now.getTime() + milliseconds), timeZone));
    },
    read() {
      if (start !== null && end !== null && fault === null) return { start, end };
      setTouched({ start: true, end: true });
      inputs[start === null || fault?.field === 'start' ? 'start' : 'end'].current?.focus();
      return null;
    },
    showFields(fields) {
      const entries = Object.entries(fields).map(([path, text]) => [/start|from/i.test(path) ? 'start' : 'end', text]);
      setRefused(Object.fromEntries(entries));
    },
    reset() {
      setTexts(initial());
      setTouched({ start: false, end: false });
      setRefused({});
    },
  };
}

function textOf(fault: SpanFault, section: string): string {
  return `${section}.${fault.text}`;
}
