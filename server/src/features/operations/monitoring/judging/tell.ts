/** Who hears of a rule that turned bad, stays bad, or is good again: those who subscribed to its severity and may see it. */
import {
  centsOf,
  consolePath,
  resultTypes,
  type ValueUnit,
} from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { texts as monitoring } from '@houston/contract/features/operations/monitoring/monitoring.texts';
import { detailText } from '@houston/contract/features/operations/monitoring/result-details';
import { type Language, locales } from '@houston/contract/languages';
import { findHolders } from '../../../../auth/sessions.ts';
import type { App } from '../../../../call.ts';
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { queueMails } from '../../../../mail/outbox.ts';
import { type JudgedState, type Judgement, setTold } from './judgements.store.ts';

const dayMilliseconds = 24 * 3_600_000;

type News = 'bad' | 'still' | 'back';

/**
 * Tells once that a rule is bad, when it has been often enough in a row; daily that it still is, unless somebody deals with it; and once
 * that it is good again. A snoozed rule tells nothing: what is still so when the snooze ends is told then.
 */
export async function tell(tx: Tx, app: App, before: JudgedState, judgement: Judgement, now: Date): Promise<void> {
  const news = newsOf(before, judgement, now);
  if (news === null) return;
  const heard = await mailSubscribers(tx, app, before, { judgement, news, now });
  // Where nobody has subscribed, whoever does is told with the next judgement, and not a day later that it still is.
  if (news === 'back') await setTold(tx, before.id, null);
  else if (heard > 0) await setTold(tx, before.id, now);
}

function newsOf(state: JudgedState, { isBad }: Judgement, now: Date): News | null {
  const { toldAt, badSince, badInARow, tellAfter, isSnoozed, isAcknowledged } = state;
  if (isSnoozed) return null;
  if (!isBad) return badSince === null && toldAt !== null ? 'back' : null;
  // What was told may be of an earlier time: good again, and bad anew, during a snooze.
  const isTold = toldAt !== null && (badSince === null || badSince <= toldAt);
  if (!isTold) return badInARow >= tellAfter ? 'bad' : null;
  return !isAcknowledged && now.getTime() - toldAt.getTime() >= dayMilliseconds ? 'still' : null;
}

interface Subscriber {
  id: number;
  email: string;
  firstName: string;
  language: Language | null;
}

/** @returns how many were e-mailed */
async function mailSubscribers(
  tx: Tx,
  app: App,
  { id, name, severity, errorMessage, helpUrl, badSince, toldAt, valueUnit }: JudgedState,
  { judgement: { result, value, detail }, news, now }: { judgement: Judgement; news: News; now: Date },
): Promise<number> {
  const { rows } = await queryRows<Subscriber>(
    tx,
    `select a.id, a.email, a.first_name as "firstName", a.language
     from monitoring_subscriptions s join admins a on a.id = s.admin_id where s.severity = $1 and a.is_enabled order by a.id`,
    [severity],
  );
  if (rows.length === 0) return 0;
  const isJudged = result === resultTypes.failure || result === resultTypes.successful;
  const holders = new Set((await findHolders(tx, 'monitoringManagementAllowed', now)).map((holder) => holder.id));
  const mails = rows
    .filter((subscriber) => holders.has(subscriber.id))
    .map(({ id: adminId, email, firstName, language: own }) => {
      const language = own ?? 'en';
      const values = {
        firstName,
        rule: name,
        severity: monitoring[`severity-${severity}`][language],
        // Where there is no value, nobody knows whether what the rule says is so.
        message: isJudged ? errorMessage : `${monitoring.unjudged[language]} ${errorMessage}`,
        value: (isJudged ? null : detail && detailText(detail, language)) ?? valueText(value, valueUnit, language),
        since: badSince ?? toldAt ?? now,
        link: `${app.config.publicUrl}/mission-control/monitoring/overview?rule=${id}`,
        // Where the console is reached is known here; the rule names its screen.
        help: consolePath.test(helpUrl) ? `${app.config.publicUrl}${helpUrl}` : helpUrl || '-',
        state: news,
      };
      return { to: email, adminId, language, template: 'monitoring-rule' as const, values };
    });
  if (mails.length > 0) await queueMails(tx, app, mails);
  return mails.length;
}

function valueText(value: string | null, unit: ValueUnit, language: Language): string {
  if (value === null) return '-';
  const cents = centsOf(value, unit);
  if (cents === null) return value;
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(cents / 100);
}
