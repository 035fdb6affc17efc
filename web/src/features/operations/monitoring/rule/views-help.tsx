import {
  type ReportingView,
  reportingSchema,
  reportingViews,
} from '@houston/contract/features/operations/monitoring/reporting-views';
import { Accordion, Code, Text } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import classes from './views-help.module.css';

const names = Object.keys(reportingViews) as ReportingView[];

/** Every view that a rule may read, with what it holds and its columns. */
export function ViewsHelp() {
  const t = useText();
  return (
    <Accordion variant="contained" mt="sm" keepMounted={false} order={3}>
      <Accordion.Item value="views">
        <Accordion.Control>
          <Text size="sm">
            {t('monitoring-rules.views')} ({names.length})
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Text size="xs" c="dimmed" mb="xs">
            {t('monitoring-rules.views-help')}
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer */}
          <section className={classes.views} aria-label={t('monitoring-rules.views')} tabIndex={0}>
            {names.map((name) => (
              <div key={name} className={classes.view}>
                <Code>{`${reportingSchema}.${name}`}</Code>
                <Text size="xs">{t(`reporting-views.view-${name}`)}</Text>
                <ul className={classes.columns}>
                  {Object.entries(reportingViews[name]).map(([column, type]) => (
                    <li key={column}>
                      <code>{column}</code> <span>{type}</span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
