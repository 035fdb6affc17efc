import type { SimulatorRun } from '@houston/contract/features/partners/simulator/simulator.schema';
import { Button, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { formatBytes, formatMilliseconds } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { prettyJson } from '../../../ui/code/pretty-json.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { callingLook } from './calling/calling-look.tsx';
import { AnswerCheckNotice } from './check/answer-check-notice.tsx';
import { curlOf } from './curl.ts';
import { RunStatus } from './runs/run-status.tsx';
import classes from './simulator.module.css';
import type { Simulator } from './use-simulator.ts';

/** What the server answered, as JSON where it is some. */
export function ResponseView({ simulator }: { simulator: Simulator }) {
  const t = useText();
  const { run } = simulator;
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(run?.id);
  useEffect(() => {
    // The form that was sent may fill the screen: what came back is brought into view.
    if (run !== null && run.id !== seen.current)
      heading.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    seen.current = run?.id;
  }, [run]);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h6" ref={heading}>
          {t('simulator.response')}
        </Title>
        {run !== null && <RunButtons run={run} simulator={simulator} />}
      </Group>
      {run === null ? (
        <Text size="sm" c="dimmed">
          {t('simulator.response-none')}
        </Text>
      ) : (
        <Answer run={run} />
      )}
    </Stack>
  );
}

function RunButtons({ run, simulator }: { run: SimulatorRun; simulator: Simulator }) {
  const t = useText();
  const isSame = simulator.form?.detail.id === run.endpoint;
  return (
    <Group gap="xs">
      <CopyButton value={curlOf(run)} label={t('simulator.copy-curl')} />
      {isSame && (
        <Tooltip
          label={t('simulator.again-hint')}
          multiline
          maw={320}
          events={{ hover: true, focus: true, touch: true }}
        >
          <Button
            size="compact-sm"
            variant="default"
            {...callingLook(simulator.isBusy, <IconRefresh size={14} aria-hidden />)}
            onClick={() => void simulator.press(simulator.form, run.id)}
          >
            {t('simulator.again')}
          </Button>
        </Tooltip>
      )}
    </Group>
  );
}

const Answer = memo(function Answer({ run }: { run: SimulatorRun }) {
  const t = useText();
  const language = useLanguage();
  const [areHeadersShown, { toggle }] = useDisclosure();
  const { responseBody: body } = run;
  const transaction = useRecordLinks()('transaction', transactionIn(body));
  const headers = Object.entries(run.responseHeaders).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <Group gap="sm" role="status">
        <RunStatus run={run} />
        <Text size="sm" c="dimmed">
          {[
            run.milliseconds === null ? '' : formatMilliseconds(run.milliseconds, language),
            run.status === null ? '' : formatBytes(run.responseBytes, language),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
        {headers.length > 0 && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={toggle} aria-expanded={areHeadersShown}>
            {t('simulator.response-headers')}
          </Button>
        )}
        {transaction && <PageLink href={transaction.to}>{t('integration-calls.open-transaction')}</PageLink>}
      </Group>
      {run.status === null && <Text size="sm">{t(`simulator.failure-${run.failure ?? 'none'}`)}</Text>}
      {areHeadersShown && <Output label={t('simulator.response-headers')} text={headers.join('\n')} />}
      <AnswerCheckNotice run={run} />
      {run.isCut && (
        <Text size="sm" c="dimmed">
          {t('simulator.response-cut', { size: formatBytes(run.responseBytes, language) })}
        </Text>
      )}
      {body !== null && <Output label={t('simulator.response')} text={prettyJson(body, false, 3) ?? body} />}
      {body === null && run.status !== null && (
        <Text size="sm" c="dimmed">
          {t('simulator.response-empty')}
        </Text>
      )}
    </>
  );
});

/** Which transaction the checkout says that it is about; also where only the beginning of the answer was kept. */
function transactionIn(body: string | null): string | null {
  return /"transactionNumber"\s*:\s*"([^"\\]+)"/.exec(body ?? '')?.[1] ?? null;
}

function Output({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <section className={classes.text} tabIndex={0} aria-label={label}>
      {text}
    </section>
  );
}
