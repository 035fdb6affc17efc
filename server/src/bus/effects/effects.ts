/** Every kind of effect of the bus. */
import type { EffectKind, EffectOf } from './effect.ts';
import { handover } from './handover.effect.ts';
import { posting } from './posting.effect.ts';
import { way } from './way.effect.ts';

const kinds = [posting, handover, way] as const;

type Kind = (typeof kinds)[number];
export type EffectName = Kind['name'];

/** What a message changes for good, stored together with the attempt that did it, once for each message: one of each kind. */
export type Effects = { readonly [One in Kind as One['name']]?: EffectOf<One> };

/** Those that stand whatever becomes of the message. */
export function outlivingOf(effects: Effects): Effects {
  const outliving = effectKinds.filter(({ outlivesFailure }) => outlivesFailure === true).map(({ name }) => name);
  return Object.fromEntries(Object.entries(effects).filter(([name]) => outliving.some((kind) => kind === name)));
}

/** When the effects of a message were stored; null for what it has not changed. */
export type Standing = Readonly<Record<EffectName, Date | null>>;

export const effectKinds: readonly EffectKind<EffectName>[] = kinds;

export function standingOf(atOf: (name: EffectName) => Date | null): Standing {
  return Object.fromEntries(effectKinds.map(({ name }) => [name, atOf(name)])) as Standing;
}

/** That of a message which has changed nothing yet. */
export const nothingStands = standingOf(() => null);
