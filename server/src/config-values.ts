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

export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')
  .transform(Number)
  .refine((port) => port >= 1 && port <= 65_535, 'must be a port number from 1 to 65535');

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
