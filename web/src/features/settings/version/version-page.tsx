import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { ActionIcon, Alert, Badge, Button, CopyButton, Skeleton, Text, Title, Tooltip } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconCopy, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { errorText } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { refusalIn, refusalWords } from '../../../platform/session/refusal.ts';
import { EnvironmentBadge } from '../../../shell/frame/header/environment-badge.tsx';
import styles from './version-page.module.css';

export function Page() {
  const t = useText();
  const { data, error, refetch, isFetching } = useQuery(readOf(versionApi.get, {}));
  return (
    <>
      <Title order={1} size="h3" tabIndex={-1}>
        {t('version.title')}
      </Title>
      <Text c="dimmed" size="sm" mb={16}>
        {t('version.purpose')}
      </Text>
      <WhyHere />
      {error !== null && data === undefined ? (
        <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />} title={t('version.failed')} maw={560}>
          <Text size="sm" mb={12}>
            {errorText(error)}
          </Text>
          <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('general.retry')}
          </Button>
        </Alert>
      ) : (
        <dl className={styles.facts}>
          <dt>{t('version.number')}</dt>
          <dd>{data === undefined ? <Skeleton w={120} h={22} /> : <VersionTag version={data.version} />}</dd>
          <dt>{t('version.deployment')}</dt>
          <dd>{data === undefined ? <Skeleton w={120} h={22} /> : <EnvironmentBadge />}</dd>
          <dt>{t('version.project')}</dt>
          <dd>{data === undefined ? <Skeleton w={120} h={22} /> : data.project}</dd>
        </dl>
      )}
    </>
  );
}

/** Who was led here, because they may not open what they asked for, is told what they need. */
function WhyHere() {
  const t = useText();
  const refused = useLocation({ select: ({ state }) => refusalIn(state) });
  const words = refused && refusalWords(refused);
  if (words === undefined) return null;
  return (
    <Alert color="yellow" icon={<IconLock aria-hidden="true" />} role="status" maw={560} mb={16}>
      {t('shell.screen-refused', words)} {t('version.ask-for-it')}
    </Alert>
  );
}

function VersionTag({ version }: { version: string }) {
  const t = useText();
  return (
    <>
      <Badge variant="default" radius="sm" size="lg" ff="monospace" tt="none" data-version-tag="">
        {version}
      </Badge>
      <CopyButton value={version} timeout={3000}>
        {({ copied, copy }) => (
          <Tooltip label={t(copied ? 'general.copied' : 'general.copy')}>
            <ActionIcon
              variant="subtle"
              color={copied ? 'teal' : 'gray'}
              aria-label={t(copied ? 'general.copied' : 'general.copy')}
              onClick={copy}
            >
              {copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </>
  );
}
