/** Topics of live changes: the path prefixes under which answers may have changed. They are derived from the calls themselves. */
import { type Endpoint, isWrite, scopesNeeded } from './endpoint.ts';

declare const isTopic: unique symbol;

/**
 * A screen that shows an answer under this prefix asks again, for example every one of `/api/admins` and `/api/admins/:id/roles`.
 * Only the functions of this file make one, so that no topic is written by hand.
 */
export type Topic = string & { readonly [isTopic]: true };

/** What may have changed: all that a group of calls answers, or what one read does and all that is read under its path. */
export type Subject = Readonly<Record<string, Endpoint>> | (Endpoint & { readonly method: 'GET' });

/** The topic above all topics. */
export const everything = '/api' as Topic;

/**
 * For each resource (`/api/admins`) the start that the paths of its reads have in common, up to their first parameter.
 * @throws when no admin reads anything there: such a topic would tell nobody
 */
export function topicsOf(subject: Subject): readonly Topic[] {
  const starts = new Map<Topic, string[]>();
  for (const read of readsOf(subject)) {
    const resource = resourceOf(read);
    const parts = fixedParts(read.path);
    starts.set(resource, sharedStart(starts.get(resource) ?? parts, parts));
  }
  if (starts.size === 0) throw new Error('no admin reads anything there, so nobody would hear of it');
  const topics = [...starts.values()].map((parts) => parts.join('/') as Topic);
  // What is under one of them already would be asked for twice.
  return topics.filter((topic) => !topics.some((other) => other !== topic && isUnder(topic, other)));
}

/** Where a call belongs, `/api/admins` for `/api/admins/:id/enabled`: what may have changed after it, for whoever made it. */
export function resourceOf({ path }: Endpoint): Topic {
  return path.split('/').slice(0, 3).join('/') as Topic;
}

/** Whether a read is made again when `topic` is told. Paths of older clients mix upper and lower case. */
export function isUnder(path: string, topic: Topic): boolean {
  return path.toLowerCase().startsWith(topic.toLowerCase());
}

function readsOf(subject: Subject): readonly Endpoint[] {
  return (isEndpoint(subject) ? [subject] : Object.values(subject)).filter(isRead);
}

/** Whether the console shows what a call answers: shops' systems hear of nothing. */
export function isRead(endpoint: Endpoint): boolean {
  return !isWrite(endpoint) && scopesNeeded(endpoint.needs) === null;
}

function isEndpoint(subject: Subject): subject is Endpoint & { readonly method: 'GET' } {
  return typeof subject.path === 'string';
}

function fixedParts(path: string): string[] {
  const parts = path.split('/');
  const first = parts.findIndex((part) => part.startsWith(':'));
  return first === -1 ? parts : parts.slice(0, first);
}

function sharedStart(one: readonly string[], other: readonly string[]): string[] {
  const differs = one.findIndex((part, place) => part !== other[place]);
  return one.slice(0, differs === -1 ? one.length : differs);
}
