import { ActionIcon, Tooltip } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { showError } from '../../../../platform/toast.ts';
import { csvForPeople, downloadText } from '../../../../ui/grid/csv.ts';
import type { BodyClient } from './body-client.ts';
import type { ViewOf } from './body-desk.ts';

const tickMilliseconds = 3000;

interface BodyButtonsProps {
  client: BodyClient;
  view: ViewOf;
  title: string;
  fileName: string;
}

/** Copies a body as it was sent, or hands it over as a file; a CSV of a machine then has no formulas, because a spreadsheet opens it. */
export function BodyButtons({ client, view, title, fileName }: BodyButtonsProps) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const tick = useTimeout(() => setCopied(false), tickMilliseconds);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(await client.ask('text', view.key));
      setCopied(true);
      tick.start();
    } catch (error) {
      showError(error, 'step-inspector.copy-failed');
    }
  }

  async function download(): Promise<void> {
    const text = await client.ask('text', view.key);
    if (view.isJson) downloadText(text, `${fileName}.json`, 'application/json');
    else downloadText(csvForPeople(text), `${fileName}.csv`);
  }

  const copyLabel = isCopied ? t('general.copied') : t('step-inspector.copy', { body: title });
  const downloadLabel = t('step-inspector.download', { body: title });
  return (
    <>
      <Tooltip label={copyLabel}>
        <ActionIcon
          variant="subtle"
          color={isCopied ? 'teal' : 'gray'}
          aria-label={copyLabel}
          onClick={() => void copy()}
        >
          {isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      <Tooltip label={downloadLabel}>
        <ActionIcon variant="subtle" color="gray" aria-label={downloadLabel} onClick={() => void download()}>
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
