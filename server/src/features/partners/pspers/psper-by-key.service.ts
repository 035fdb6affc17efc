/** The id of the psper of a key, within a statement of another feature: an index finds it, in whatever letters callers write it. */
import { type SQL, sql } from 'drizzle-orm';

export const psperIdOf = (key: string): SQL => sql`(select id from pspers where upper(psper_key) = upper(${key}))`;

/** @param key the parameter that holds it, for example `$1` */
export const psperIdSql = (key: string): string => `(select id from pspers where upper(psper_key) = upper(${key}))`;
