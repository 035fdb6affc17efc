/** What the server is told of where its calls come from: all that one press makes the console ask for are one trace. */
import { randomHex } from './random-hex.ts';

const press: { traceId: string | null } = { traceId: null };

/** From the opening of the page on, which is as good as a press: what is asked for before the first one is one trace, too. */
export function watchPresses(): void {
  const begin = () => {
    press.traceId = randomHex(16);
  };
  begin();
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, begin, { capture: true, passive: true });
}

/**
 * The header `traceparent` of W3C Trace Context, anew for each call. What the console asks for by itself is a trace of its own. The console
 * collects nothing, so the flags say that it did not.
 */
export function traceparent(isBackground: boolean): string {
  const traceId = isBackground ? null : press.traceId;
  return `00-${traceId ?? randomHex(16)}-${randomHex(8)}-00`;
}
