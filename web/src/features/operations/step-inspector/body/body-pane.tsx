import { Alert, Box, Group, Skeleton, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatBytes } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { NoticePanel } from '../../../../ui/page/failure-panel.tsx';
import styles from '../step-inspector.module.css';
import { VirtualRows, type VirtualRowsHandle } from '../virtual-rows.tsx';
import { BodyButtons } from './body-buttons.tsx';
import type { BodyClient } from './body-client.ts';
import type { View, ViewOf } from './body-desk.ts';
import { FindInBody } from './find-in-body.tsx';
import { useView } from './use-bodies.ts';

interface BodyPaneProps {
  client: BodyClient;
  view: ViewOf;
  title: string;
  /** Of the download, without its ending. */
  fileName: string;
}

/** One body: its rows, its size, and ways to find something in it, copy it and take it along. */
export function BodyPane({ client, view, title, fileName }: BodyPaneProps) {
  const t = useText();
  const rows = useRef<VirtualRowsHandle>(null);
  const { data, error } = useView(client, view);
  return (
    <Box role="group" className={styles.pane} aria-label={title}>
      <Group justify="space-between" gap="xs" className={styles.paneHead ?? ''}>
        <Group gap="sm">
          <Text fw={600} size="sm">
            {title}
          </Text>
          {data && <Size view={data} isJson={view.isJson} />}
        </Group>
        {data && (
          <Group gap="xs">
            <FindInBody client={client} view={view} title={title} show={(row) => rows.current?.show(row)} />
            <BodyButtons client={client} view={view} title={title} fileName={fileName} />
          </Group>
        )}
      </Group>
      {data?.isReadable === false && (
        <Alert color="yellow" variant="light" p="xs" radius={0} icon={<IconInfoCircle size={16} aria-hidden />}>
          {t('step-inspector.not-json')}
        </Alert>
      )}
      {data === undefined && error === null && (
        <Skeleton className={styles.loading ?? ''} role="status" aria-label={t('general.loading')} />
      )}
      {error !== null && <NoticePanel isFailure title={t('step-inspector.could-not-load')} />}
      {data === null && <NoticePanel title={t('step-inspector.no-body')} />}
      {data && (
        <VirtualRows
          ref={rows}
          client={client}
          label={title}
          name={['rows', view]}
          rows={data.rows}
          width={data.longest}
          load={(from, to) => client.ask('rows', view, from, to)}
          render={({ number, text }) => (
            <>
              <span className={styles.number} aria-hidden>
                {number}
              </span>
              <span className={styles.text}>{text}</span>
            </>
          )}
        />
      )}
    </Box>
  );
}

function Size({ view, isJson }: { view: View; isJson: boolean }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Text size="xs" c="dimmed">
      {t('step-inspector.size', {
        format: isJson && view.isReadable ? 'JSON' : isJson ? t('step-inspector.plain-text') : 'CSV',
        count: view.lines,
        size: formatBytes(view.size, language),
      })}
    </Text>
  );
}
