import { type Dossier, leftOutReasons } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { Group } from '@mantine/core';
import { formatDay, formatShortInstant } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { useRecordLinks } from '../../../../shell/record-screens.ts';
import type { PartColumn } from '../../../../ui/facts/part-table.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { Day } from '../../../../ui/values/day.tsx';
import { Money } from '../../../../ui/values/money.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { ResendMail } from '../../consumers/resend-mail.shared.tsx';
import { LinkIf } from '../dossier-link.shared.tsx';
import { DossierPart } from './dossier-part.tsx';

type Reminder = Dossier['reminders'][number];
type Handover = Dossier['handovers'][number];

/** Who was reminded, or why not, and what comes next. */
export function Reminders({ dossier }: { dossier: Dossier }) {
  const { currency, consumer } = dossier;
  const columns: readonly PartColumn<Reminder>[] = [
    { title: 'dossiers.number', render: ({ number }) => number },
    { title: 'dossiers.on', render: ({ on }) => <When at={on} /> },
    {
      title: 'dossiers.amount-then',
      align: 'right',
      render: ({ amount }) => <Money cents={amount} currency={currency} />,
    },
    { title: 'dossiers.pay-until', render: ({ payUntil }) => <Day date={payUntil} /> },
    { title: 'dossiers.mail', render: (reminder) => <ReminderMail reminder={reminder} consumer={consumer} /> },
  ];
  return (
    <DossierPart
      title="dossiers.reminders"
      hint={useNextReminder(dossier)}
      rows={dossier.reminders}
      columns={columns}
      empty="dossiers.no-reminders"
    />
  );
}

/** The next reminder, or why there is none; nothing where it is handed over before. */
export function useNextReminder(dossier: Dossier): string | undefined {
  const t = useText();
  const language = useLanguage();
  const { nextReminderOn, handoverOn, state, frozenSince, disputedSince, handoverAskedOn, noNextStep, reminders } =
    dossier;
  if (handoverOn !== null) return undefined;
  if (nextReminderOn !== null) {
    const day = formatDay(nextReminderOn, language);
    const leftOut = whyNotMailed(dossier.consumer);
    if (leftOut === undefined) return t('dossiers.next-reminder', { day });
    return t('dossiers.next-reminder-unmailed', { day, reason: t(`dossiers.mark-${leftOut}`) });
  }
  if (state !== 'Open') return t('dossiers.no-reminder-state');
  if (frozenSince !== null || disputedSince !== null) return t('dossiers.no-reminder-blocked');
  if (handoverAskedOn !== null) return t('dossiers.no-reminder-handover');
  if (noNextStep !== null) return t(`dossiers.no-next-step-${noNextStep}`);
  return reminders.length > 0 ? t('dossiers.no-reminder-left') : undefined;
}

/** A reminder is made of such a claim, too, and then nobody is mailed. */
function whyNotMailed(consumer: Dossier['consumer']): (typeof leftOutReasons)[number] | undefined {
  if (consumer === null) return 'no_address';
  return leftOutReasons.find((reason) => reason !== 'no_address' && consumer.marks.includes(reason));
}

/** When it is handed over, or that it is on its way. */
export function useNextHandover({ handoverAskedOn, handoverOn }: Dossier): string | undefined {
  const t = useText();
  const language = useLanguage();
  if (handoverAskedOn !== null) return t('dossiers.handover-under-way');
  return handoverOn === null ? undefined : t('dossiers.next-handover', { day: formatDay(handoverOn, language) });
}

function ReminderMail({ reminder, consumer }: { reminder: Reminder; consumer: Dossier['consumer'] }) {
  const { leftOut, mailId, mailSubject, mailState, mailHasText, sentAgainOn, sentAgainBy } = reminder;
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const linkTo = useRecordLinks();
  if (leftOut !== null) {
    return <StateBadge tone="warning">{t('dossiers.left-out', { reason: t(`dossiers.mark-${leftOut}`) })}</StateBadge>;
  }
  if (mailId === null || mailSubject === null || mailState === null) return t('dossiers.mail-gone');
  const mail = { id: mailId, subject: mailSubject, state: mailState, hasText: mailHasText };
  return (
    <Group gap="xs">
      <LinkIf to={linkTo('mail', String(mailId))}>{t(`dossiers.mail-${mailState}`)}</LinkIf>
      {sentAgainOn !== null && (
        <span>
          {t('consumers.sent-again', {
            name: sentAgainBy ?? '–',
            day: formatShortInstant(sentAgainOn, language, timeZone),
          })}
        </span>
      )}
      {consumer !== null && <ResendMail consumer={consumer} mail={mail} />}
    </Group>
  );
}

/** Which debt collection partner got it, what that recovered, and what was recalled. */
export function Handovers({ dossier }: { dossier: Dossier }) {
  const { handovers, currency } = dossier;
  const linkTo = useRecordLinks();
  const columns: readonly PartColumn<Handover>[] = [
    { title: 'dossiers.on', render: ({ on }) => <When at={on} /> },
    {
      title: 'dossiers.partner',
      render: ({ partnerId, partnerName }) => (
        <LinkIf to={linkTo('collection-partner', partnerId === null ? null : String(partnerId))}>
          {partnerName ?? '–'}
        </LinkIf>
      ),
    },
    { title: 'dossiers.amount', align: 'right', render: ({ amount }) => <Money cents={amount} currency={currency} /> },
    {
      title: 'dossiers.recovered',
      align: 'right',
      render: ({ recovered }) => <Money cents={recovered} currency={currency} />,
    },
    { title: 'dossiers.file', render: ({ fileName }) => fileName ?? '–' },
    { title: 'dossiers.payment-state', render: (handover) => <HandoverState handover={handover} /> },
  ];
  return (
    <DossierPart
      title="dossiers.handovers"
      hint={useNextHandover(dossier)}
      rows={handovers}
      columns={columns}
      empty="dossiers.no-handovers"
    />
  );
}

function HandoverState({ handover: { recalledOn, recallReason, settledOn } }: { handover: Handover }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  if (settledOn !== null)
    return t('dossiers.handover-settled', { day: formatShortInstant(settledOn, language, timeZone) });
  if (recalledOn === null) return t('dossiers.with-partner');
  return t('dossiers.recalled', {
    day: formatShortInstant(recalledOn, language, timeZone),
    reason: recallReason ?? '–',
  });
}
