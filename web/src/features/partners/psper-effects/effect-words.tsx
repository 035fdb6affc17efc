import type { MovedShops, PsperEffect } from '@houston/contract/features/partners/psper-effects/psper-effects.schema';
import { formatCount, formatDay, formatDifference, formatList, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';

interface EffectWordsProps {
  effect: PsperEffect;
  /** What it is of. */
  value: string;
}

/** What a setting would have changed, in words. */
export function EffectWords({ effect, value }: EffectWordsProps) {
  const t = useText();
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const count = (many: number) => formatCount(many, language);
  const days = ({ from, to }: { from: string; to: string }) => ({
    from: formatDay(from, language),
    to: formatDay(to, language),
  });
  const amounts = (was: number, would: number) => ({
    was: money(was),
    would: money(would),
    difference: formatDifference(would - was, language),
  });
  const ready = ({ was, would }: Pick<Extract<PsperEffect, { kind: 'ready' }>, 'was' | 'would'>) => {
    const isSame = was.amount === would.amount && was.claims === would.claims;
    return t(isSame ? 'psper-effects.ready-same' : 'psper-effects.ready', {
      ...{ claims: count(would.claims), claimsWere: count(was.claims), ...amounts(was.amount, would.amount) },
    });
  };
  const shops = (how: 'starting' | 'stopping', moved: MovedShops) => {
    if (moved.shops === 0) return null;
    // Of those with nothing to clear there may be many, and no name of theirs says anything.
    const names = moved.largest
      .filter(({ claims, amount }) => claims !== 0 || amount !== 0)
      .map(({ name, claims, amount }) =>
        t('psper-effects.named-shop', { name, claims: count(claims), amount: money(amount) }),
      );
    const said = t(`psper-effects.shops-${how}`, {
      ...{ shops: count(moved.shops), claims: count(moved.claims), amount: money(moved.amount) },
    });
    return names.length === 0
      ? said
      : `${said} ${t('psper-effects.shops-largest', { names: formatList(names, language) })}`;
  };
  switch (effect.kind) {
    case 'nothing':
    case 'uncharged':
      return t(`psper-effects.${effect.kind}`);
    case 'past': {
      const { of, clearedOn, was, would } = effect;
      return t(`psper-effects.${of}`, {
        ...{ day: formatDay(clearedOn, language), count: count(effect.count), ...amounts(was, would) },
      });
    }
    case 'ready':
      return ready(effect);
    case 'shops': {
      const { starting, stopping } = effect;
      const said = [shops('starting', starting), shops('stopping', stopping)].filter((words) => words !== null);
      return [...(said.length === 0 ? [t('psper-effects.shops-same')] : said), ready(effect)].join(' ');
    }
    case 'deeds': {
      const { clearedOn, was, would } = effect;
      return t('psper-effects.deeds', {
        ...{ day: formatDay(clearedOn, language), ...amounts(was.amount, would.amount) },
        ...{ deeds: count(would.deeds), deedsWere: count(was.deeds) },
        ...{ cessions: count(would.cessions), cessionsWere: count(was.cessions) },
      });
    }
    case 'invoices': {
      const { was, would } = effect;
      // Nothing is charged then, and all of it once there is a frequency again.
      return t(value === '0' ? 'psper-effects.invoices-unset' : 'psper-effects.invoices', {
        ...{ ...days(effect), ...amounts(was.amount, would.amount) },
        ...{ invoices: count(would.invoices), invoicesWere: count(was.invoices) },
      });
    }
    case 'checks': {
      const { started, checked, refused, suspected, rejected } = effect;
      return t(value === 'true' ? 'psper-effects.checks-on' : 'psper-effects.checks-off', {
        ...{ ...days(effect), started: count(started.orders), startedAmount: money(started.amount) },
        ...{ checked: count(checked.orders), checkedAmount: money(checked.amount) },
        ...{ refused: count(refused.orders), refusedAmount: money(refused.amount) },
        ...{ suspected: count(suspected.orders), suspectedAmount: money(suspected.amount) },
        ...{ rejected: count(rejected.orders), rejectedAmount: money(rejected.amount) },
      });
    }
    case 'next': {
      if (effect.would === null) return t('psper-effects.next-none');
      const was = effect.was === null ? t('psper-effects.never') : formatDay(effect.was, language);
      const isSame = effect.was === effect.would;
      return t(isSame ? 'psper-effects.next-same' : 'psper-effects.next', {
        was,
        would: formatDay(effect.would, language),
      });
    }
  }
}
