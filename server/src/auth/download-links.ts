/** Links to one file each, good for 5 minutes, and only in the session that asked for them. */
import { createHmac } from 'node:crypto';
import type { Endpoint, Params } from '@houston/contract/endpoint';
import { actorOf, type Call } from '../call.ts';
import { problem } from '../http/problem.ts';
import { isMadeBy, keyOf } from './secrets/server-secret.ts';

const purpose = 'download-links';

const goodForSeconds = 5 * 60;

interface FileLink {
  readonly url: string;
  readonly fileName: string;
  readonly expiresOn: Date;
}

/**
 * The token of its address is `<seconds since 1970>.<session>.<43 base64url characters>`.
 * @param endpoint the call that answers the file, with its `params`
 * @param file what the link opens, and nothing else, e.g. `cession-list:12`
 */
export function fileLink<E extends Endpoint>(
  call: Call,
  endpoint: E,
  params: Params<E>,
  { file, name }: { file: string; name: string },
): FileLink {
  const { sessionId } = actorOf(call);
  const until = Math.floor(call.now.getTime() / 1000) + goodForSeconds;
  const token = `${until}.${sessionId}.${sealOf(keyOf(call.app.secret, purpose), file, until, sessionId)}`;
  const values = params as Record<string, number | string>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, param: string) => String(values[param]));
  return { url: `${path}?link=${token}`, fileName: name, expiresOn: new Date(until * 1000) };
}

/** @throws Problem download_link_not_yours (of another session or file, or made up), download_link_expired */
export function requireDownloadLink(call: Call, file: string, token: string): void {
  const [until = '', sessionId = '', seal = ''] = token.split('.');
  const isOurs = isMadeBy(call.app.secret, purpose, seal, (key) => sealOf(key, file, Number(until), Number(sessionId)));
  if (!isOurs || Number(sessionId) !== actorOf(call).sessionId) throw problem('download_link_not_yours');
  if (call.now.getTime() >= Number(until) * 1000) throw problem('download_link_expired');
}

function sealOf(key: Buffer, file: string, until: number, sessionId: number): string {
  return createHmac('sha256', key).update(`${file}\0${until}\0${sessionId}`).digest('base64url');
}
