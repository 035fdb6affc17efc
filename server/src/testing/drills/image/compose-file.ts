/** What `compose.yaml` says of a service of Houston, with its blanks filled in as Docker Compose fills them. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';

/** As strict as the drill runs it: a service that may do more is not one. */
const Service = z.object({
  image: z.literal('houston'),
  read_only: z.literal(true),
  tmpfs: z.array(z.string()),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  stop_grace_period: z.string().regex(/^\d+s$/),
  environment: z.record(z.string(), z.string()),
});
export type Service = z.output<typeof Service>;

const ComposeFile = z.object({ services: z.object({ api: Service, worker: Service }) });
export type ComposeFile = z.output<typeof ComposeFile>;

/**
 * @param dotenv what `.env` says
 * @throws for a blank that has to be filled in and is not, and for a service that is less strict
 */
export async function readComposeFile(path: string, dotenv: Record<string, string>): Promise<ComposeFile> {
  const fill = (_: unknown, value: unknown) => (typeof value === 'string' ? fillIn(value, dotenv) : value);
  return ComposeFile.parse(parse(await readFile(path, 'utf8'), fill, { merge: true }));
}

/** `${NAME:?}` has to be there, `${NAME:-otherwise}` need not; what is empty is not there. */
export function fillIn(text: string, dotenv: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)(:-|:\?)([^}]*)\}/g, (_, name: string, kind: string, otherwise: string) => {
    const value = dotenv[name] || (kind === ':-' ? otherwise : undefined);
    if (value === undefined) throw new Error(`${name} is missing`);
    return value;
  });
}
