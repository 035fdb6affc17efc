import type { MonitoringResult } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { consolePath, resultTypes } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { Anchor, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { formatMinute, formatZoned } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { PageLink } from '../../../../ui/page/page-link.tsx';
import { StateBadge, StateIcon } from '../../../../ui/state-badge.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { Audience } from '../audience.tsx';
import { minutesText } from '../minutes-text.ts';
import { headerOf, toneOf } from '../result-words.ts';
import { SeverityBadge } from '../severity-badge.tsx';
import { useDetail } from '../use-detail.ts';
import { useValue } from '../use-value.ts';
import { CardMenu } from './card-menu.tsx';
import { DayMarks } from './day-marks.tsx';
import { RefreshButton } from './refresh-button.tsx';
import classes from './rule-card.module.css';

interface RuleCardProps {
  rule: MonitoringResult;
  openResults: () => void;
  snooze: () => void;
}

/** One rule with its last result. */
export function RuleCard({ rule, openResults, snooze }: RuleCardProps) {
  const t = useText();
  return (
    <article className={classes.card} aria-labelledby={`rule-${rule.id}`}>
      <div className={classes.head} data-tone={headerOf(rule)}>
        <StateIcon tone={toneOf(rule.lastResult)} size={18} />
        <h2 className={classes.name} id={`rule-${rule.id}`}>
          {rule.name}
        </h2>
        <RefreshButton rule={rule} />
        <CardMenu rule={rule} openResults={openResults} snooze={snooze} />
      </div>
      <div className={classes.body}>
        <div className={classes.badges}>
          <StateBadge tone={toneOf(rule.lastResult)}>
            {rule.lastResult === null ? t('monitoring.never-run') : t(`monitoring.result-${rule.lastResult}`)}
          </StateBadge>
          <SeverityBadge severity={rule.monitoringRuleSeverity} />
          {rule.isStale && <StateBadge tone="warning">{t('monitoring.stale')}</StateBadge>}
          {rule.isDisabled && <StateBadge tone="neutral">{t('monitoring.disabled')}</StateBadge>}
        </div>
        <Message rule={rule} />
        <LastValue rule={rule} />
        <Notes rule={rule} />
        <DayMarks days={rule.days} />
      </div>
    </article>
  );
}

/** What the rule says is so only where its query gave a value that is not well. */
function Message({ rule: { errorMessage, lastResult } }: { rule: MonitoringResult }) {
  const t = useText();
  if (errorMessage === null) return null;
  return (
    <>
      {lastResult !== resultTypes.failure && <span className={classes.quiet}>{t('monitoring.unjudged')}</span>}
      <p className={classes.message}>{errorMessage}</p>
    </>
  );
}

function LastValue({ rule }: { rule: MonitoringResult }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const say = useDetail();
  const readable = useValue();
  const { lastResultTime, value, valueUnit, detail, expectedResult } = rule;
  const comparison = t(`monitoring-rules.comparison-${rule.monitoringRuleComparisonType}`);
  return (
    <>
      {value !== null && (
        <span>
          {t('general.before-value', { label: t('monitoring.value') })} <strong>{readable(value, valueUnit)}</strong>{' '}
          <Text span size="xs" c="dimmed">
            ({t('monitoring.expected', { comparison, value: readable(expectedResult, valueUnit) })})
          </Text>
        </span>
      )}
      {detail !== null && <span className={classes.detail}>{say(detail)}</span>}
      {lastResultTime !== null && (
        <span className={classes.quiet}>
          {t('general.before-value', { label: t('monitoring.last-time') })}{' '}
          {formatZoned(lastResultTime, language, timeZone)} · <When at={lastResultTime} isFocusable={false} />
        </span>
      )}
      {rule.isStale && (
        <span className={classes.quiet}>
          {t('monitoring.stale-help', { minutes: minutesText(rule.monitoringRuleIntervalTimeInMinutes, language) })}
        </span>
      )}
    </>
  );
}

/** Since when it is bad, who deals with it, and what is to be done. */
function Notes({ rule }: { rule: MonitoringResult }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { badSince, toldAt, acknowledged, snoozed, helpUrl } = rule;
  return (
    <>
      {badSince !== null && (
        <span className={classes.quiet}>
          {t('monitoring.bad-since', { time: formatMinute(badSince, language, timeZone) })} · <When at={badSince} />
          {rule.tellAfter > 1 && ` · ${t('monitoring.bad-in-a-row', { times: rule.badInARow, after: rule.tellAfter })}`}
        </span>
      )}
      {badSince !== null && (
        <span className={classes.quiet}>
          <Audience severity={rule.monitoringRuleSeverity} toldAt={toldAt} />
        </span>
      )}
      {acknowledged !== null && (
        <span className={classes.quiet}>
          {t('monitoring.acknowledged-by', { name: acknowledged.by })}, <When at={acknowledged.at} />
        </span>
      )}
      {snoozed !== null && (
        <span className={classes.quiet}>
          {t('monitoring.snoozed-by', { name: snoozed.by, reason: snoozed.reason })}, {t('monitoring.snoozed-until')}{' '}
          {formatMinute(snoozed.until, language, timeZone)}
        </span>
      )}
      {consolePath.test(helpUrl) && <PageLink href={helpUrl}>{t('monitoring.what-to-do')}</PageLink>}
      {helpUrl !== '' && !consolePath.test(helpUrl) && (
        <Anchor href={helpUrl} target="_blank" rel="noopener noreferrer" size="sm">
          {t('monitoring.what-to-do')} <IconExternalLink size={14} aria-hidden />
        </Anchor>
      )}
    </>
  );
}
