import type { Catalogue } from '@houston/contract/features/platform/translations/translations.api';
import type { Language } from '@houston/contract/languages';
import { catalogues } from '@houston/contract/texts/catalogues';
import { eq } from 'drizzle-orm';
import type { App, Call } from '../../../call.ts';
import { problem } from '../../../http/problem.ts';
import { concerns } from '../../../live/live.ts';
import { translationOverrides } from './translations.table.ts';

/** Announced when texts have changed: every process forgets what it kept. */
export const translationsTopic = '/api/Translation';

const caches = new WeakMap<App, Map<Language, Catalogue>>();

/** The built-in catalogue, overlaid with the texts of the database, kept until the cache is cleared. @throws Problem not_found */
export async function readCatalogue({ app }: Call, project: string, language: Language): Promise<Catalogue> {
  if (project !== app.config.project) throw problem('not_found');
  const cache = cacheOf(app);
  const kept = cache.get(language);
  if (kept !== undefined) return kept;
  const catalogue = await overlay(app, language);
  cache.set(language, catalogue);
  return catalogue;
}

function cacheOf(app: App): Map<Language, Catalogue> {
  const kept = caches.get(app);
  if (kept !== undefined) return kept;
  const cache = new Map<Language, Catalogue>();
  caches.set(app, cache);
  app.live.subscribe(({ topic }) => {
    if (concerns(topic, translationsTopic)) cache.clear();
  });
  return cache;
}

async function overlay(app: App, language: Language): Promise<Catalogue> {
  const overrides = await app.database.orm
    .select()
    .from(translationOverrides)
    .where(eq(translationOverrides.language, language));
  if (overrides.length === 0) return catalogues[language];
  const merged = structuredClone(catalogues[language]);
  for (const { key, value } of overrides) setText(merged, key.split('.'), value);
  return merged;
}

function setText(catalogue: Catalogue, path: readonly string[], value: string): void {
  const [first, ...rest] = path;
  if (first === undefined || first === '__proto__') return;
  if (rest.length === 0) {
    catalogue[first] = value;
    return;
  }
  const inner = catalogue[first];
  const next: Catalogue = typeof inner === 'object' ? inner : {};
  catalogue[first] = next;
  setText(next, rest, value);
}
