import type { TextOf } from '../../../i18n/use-text.ts';

/** The trail is sealed with its words in it, so what it calls a key (`keyActor` of the server) is put into words here. */
const key = /^API key (?<id>\d+)(?:, made by (?<name>.+))?$/;

/** Who did something, by the name that the trail keeps: people as they are called, keys in the reader's language. */
export function textOfActor(actor: string, t: TextOf): string {
  const { id, name } = key.exec(actor)?.groups ?? {};
  if (id === undefined) return actor;
  return name === undefined ? t('audit.by-key', { id }) : t('audit.by-key-of', { id, name });
}
