import type { Arrangement } from '@houston/contract/features/finance/arrangements/arrangements.schema';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { Text } from '@mantine/core';
import { bookDay, bookDayBefore } from '../../../i18n/book-time.ts';
import { formatDay, formatMinute, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { type PartColumn, PartRows } from '../../../ui/facts/part-table.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { LinkIf } from '../dossiers/dossier-link.shared.tsx';
import { CancelArrangement } from './cancel-arrangement.tsx';

/** The payment arrangements of a claim with their instalments, the newest first. */
export function DossierArrangements({ dossier }: { dossier: Dossier }) {
  return dossier.arrangements.map((arrangement) => (
    <OneArrangement key={arrangement.id} arrangement={arrangement} dossier={dossier} />
  ));
}

const tones = { running: 'neutral', kept: 'good', lapsed: 'neutral', broken: 'bad', cancelled: 'neutral' } as const;

function OneArrangement({ arrangement, dossier }: { arrangement: Arrangement; dossier: Dossier }) {
  const t = useText();
  const { currency } = dossier;
  const { state, isOver, instalments } = arrangement;
  const end = endOf(arrangement, dossier);
  const columns: readonly PartColumn<Arrangement['instalments'][number] & { id: number }>[] = [
    { title: 'arrangements.number', render: ({ number }) => number },
    { title: 'dossiers.due-on', render: ({ dueOn }) => <Day date={dueOn} /> },
    { title: 'dossiers.amount', align: 'right', render: ({ amount }) => <Money cents={amount} currency={currency} /> },
    { title: 'dossiers.paid', align: 'right', render: ({ paid }) => <Money cents={paid} currency={currency} /> },
    {
      title: 'dossiers.payment-state',
      render: (instalment) => (
        <Paid {...{ instalment, state, currency }} endsOn={instalment.number === end?.number ? end.on : null} />
      ),
    },
  ];
  return (
    <Panel
      title={t('arrangements.title')}
      hint={<Told arrangement={arrangement} currency={currency} />}
      aside={
        <>
          <StateBadge tone={tones[state]}>{t(`arrangements.state-${isOver ? 'over' : state}`)}</StateBadge>
          {state === 'running' && !isOver && <CancelArrangement arrangement={arrangement} dossier={dossier} />}
        </>
      }
    >
      <PartRows
        title="arrangements.instalments"
        rows={instalments.map((one) => ({ ...one, id: one.number }))}
        columns={columns}
      />
    </Panel>
  );
}

/** The oldest instalment that is overdue, and the day on which it ends the arrangement; while its dossier waits for something none does. */
function endOf({ instalments }: Arrangement, dossier: Dossier): { number: number; on: string } | null {
  const { onHoldSince, frozenSince, disputedSince, arrangementGraceDays } = dossier;
  const overdue = instalments.find(({ isOverdue }) => isOverdue);
  if (overdue === undefined || onHoldSince !== null || frozenSince !== null || disputedSince !== null) return null;
  const on = bookDayBefore(new Date(`${overdue.dueOn}T12:00:00Z`), -arrangementGraceDays - 1);
  const today = bookDay(new Date());
  // What kept it from ending may be over only since today.
  const isPast = on < today;
  return { number: overdue.number, on: isPast ? today : on };
}

/** Who agreed on it and why, how it ended, and what the consumer was told. */
function Told({ arrangement, currency }: { arrangement: Arrangement; currency: string }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const linkTo = useRecordLinks();
  const {
    state,
    amount,
    agreedOn,
    agreedBy: name,
    reason,
    endedOn,
    notTold,
    mailId,
    mailState,
    brokenBy,
  } = arrangement;
  const day = (at: Date) => formatMinute(at, language, timeZone);
  const toldReason = (why: string) => why || t('notes.erased');
  const money = formatMoney(amount, language, currency);
  const ended = {
    ...{ name: arrangement.endedBy ?? '–', reason: toldReason(arrangement.endReason ?? '–') },
    ...(brokenBy !== null && {
      ...{ number: brokenBy.number, due: formatDay(brokenBy.dueOn, language) },
      open: formatMoney(brokenBy.open, language, currency),
    }),
  };
  return (
    <>
      <div>{t('arrangements.agreed-on', { amount: money, day: day(agreedOn), name, reason: toldReason(reason) })}</div>
      {state !== 'running' && endedOn !== null && (
        <div>{t(`arrangements.ended-${state}`, { day: day(endedOn), ...ended })}</div>
      )}
      {notTold !== null && <div>{t('arrangements.not-told', { reason: t(`dossiers.mark-${notTold}`) })}</div>}
      {mailId !== null && mailState !== null && (
        <div>
          {t('general.before-value', { label: t('dossiers.mail') })}{' '}
          <LinkIf to={linkTo('mail', String(mailId))}>{t(`dossiers.mail-${mailState}`)}</LinkIf>
        </div>
      )}
    </>
  );
}

interface PaidProps {
  instalment: Arrangement['instalments'][number];
  state: Arrangement['state'];
  currency: string;
  /** When it ends the arrangement. */
  endsOn: string | null;
}

function Paid({ instalment: { paid, fallenAway, amount, isOverdue }, state, currency, endsOn }: PaidProps) {
  const t = useText();
  const language = useLanguage();
  if (paid === amount) return <StateBadge tone="good">{t('arrangements.instalment-paid')}</StateBadge>;
  if (fallenAway === amount) return t('arrangements.instalment-fallen');
  const fallen = t('arrangements.fallen-part', { amount: formatMoney(fallenAway, language, currency) });
  if (paid + fallenAway === amount) return fallen;
  if (state !== 'running') return fallenAway > 0 ? fallen : '–';
  if (isOverdue)
    return (
      <>
        <StateBadge tone="bad">{t('arrangements.instalment-overdue')}</StateBadge>
        {endsOn !== null && (
          <Text size="xs">{t('arrangements.instalment-ends', { day: formatDay(endsOn, language) })}</Text>
        )}
      </>
    );
  return t('arrangements.instalment-to-come');
}
