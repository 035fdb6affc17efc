/** The effects of a batch of attempts as columns of the one statement that records it. */
import type { EffectKind } from './effect.ts';
import { type EffectName, type Effects, effectKinds } from './effects.ts';

/** A field of a kind, as the recording statement calls it. */
interface EffectColumn {
  readonly name: string;
  readonly type: string;
  /** Null when the attempt has no effect of the kind. */
  readonly read: (effects: Effects) => string | number | null;
}

export const effectColumns: readonly EffectColumn[] = effectKinds.flatMap((kind) =>
  Object.entries(kind.fields).map(([field, type]) => ({
    name: columnName(kind, field),
    type: `${type.replace('?', '')}[]`,
    read: (effects) => {
      const effect: Readonly<Record<string, string | number | null>> | undefined = effects[kind.name];
      return effect?.[field] ?? null;
    },
  })),
);

/** The parts of the recording statement that store what `done`, its attempts that were still held, has changed for good. */
export const storeEffects = [...effectKinds.map(insertOnce), changeDossiers()].join(', ');

/**
 * An effect of a first delivery is stored at once, of a later one unless it is stored already. That is left to the key of its
 * table, and only a first delivery, before which there was none, is spared the question.
 */
function insertOnce(kind: EffectKind<EffectName>): string {
  const { name, table, ofAttempt, at, ofDossier } = kind;
  const fields = Object.keys(kind.fields);
  const own = fields.map((field) => columnName(kind, field));
  const insert = `
    insert into ${table} (${['root_id', ...ofAttempt, ...fields, at].join(', ')})
    select ${['root_id', ...ofAttempt, ...own, 'ended_at'].join(', ')} from done where ${own[0]} is not null`;
  const stored = ofDossier === undefined ? '' : `returning ${[...ofAttempt, ...fields, at].join(', ')}`;
  return `${name}_first as (${insert} and is_first ${stored}
  ), ${name}_again as (${insert} and not is_first on conflict do nothing ${stored}
  )`;
}

/**
 * What was stored changes its dossiers: each of them once, whatever happened to it in the batch. The sums of the kinds are brought
 * together by full joins: those are never nested loops, which a list that is not known to be long would get, at the cost of its square.
 */
function changeDossiers(): string {
  const kinds = effectKinds.flatMap(({ name, ofDossier }) => (ofDossier === undefined ? [] : [{ name, ...ofDossier }]));
  const rowsOf = (name: string) => `(select * from ${name}_first union all select * from ${name}_again) as stored`;
  const sums = kinds.map(({ name, sums }) => {
    const columns = Object.entries(sums).map(([column, sum]) => `${sum} as ${column}`);
    return `${name}_sums as (select dossier_id, ${columns.join(', ')} from ${rowsOf(name)} group by dossier_id)`;
  });
  const [first, ...others] = kinds.map(({ name }) => `${name}_sums`);
  const joined = [first, ...others.map((name) => `full join ${name} using (dossier_id)`)].join(' ');
  return `${sums.join(', ')}, dossiers_changed as (
    update dossiers d set ${kinds.map(({ changes }) => changes('t')).join(', ')}
    from (select * from ${joined} order by dossier_id) t where d.id = t.dossier_id
  )`;
}

function columnName({ name }: EffectKind, field: string): string {
  return `${name}_${field}`;
}
