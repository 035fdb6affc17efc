/** Kinds of values that the environment may hold. */
import * as z from 'zod';

export function urlOf(...protocols: string[]) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
}

/** Of SFTP with its port, which its URLs may leave out. */
export function originOf(target: string): string {
  const url = new URL(target);
  return url.protocol === 'sftp:' ? `sftp://${url.hostname}:${url.port || '22'}` : url.origin;
}

/** @param what as in 'a number of days': what it must be, for who reads the error */
export function wholeNumber(what: string, least: number, most: number) {
  const error = `must be ${what} from ${least} to ${most}`;
  const isOne = (text: string) => /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.string().refine(isOne, error).transform(Number);
}

export const portNumber = wholeNumber('a port number', 1, 65_535);

/** How long something is kept; null: for good. */
export function monthsOrNever(least: number) {
  const isMonths = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) >= least && Number(text) <= 120;
  return z
    .string()
    .refine((text) => text === 'never' || isMonths(text), {
      error: `must be a number of months from ${least} to 120, or never`,
    })
    .transform((text) => (text === 'never' ? null : Number(text)));
}
