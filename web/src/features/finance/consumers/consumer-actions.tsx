import { consumersApi, exportFormats } from '@houston/contract/features/finance/consumers/consumers.api';
import type { Consumer } from '@houston/contract/features/finance/consumers/consumers.schema';
import { Button, Group } from '@mantine/core';
import { IconDownload, IconEraser, IconUserExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { downloadText } from '../../../ui/grid/csv.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { MarksDialog } from './marks-dialog.tsx';

type Question = (typeof exportFormats)[number] | 'erase' | 'marks';

/** @param content base64 */
function bytesOf(content: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
}

/** What we learnt of a consumer, and what they may ask for: what is kept of them, and that it goes. */
export function ConsumerActions({ consumer }: { consumer: Consumer }) {
  const t = useText();
  const { id } = consumer;
  const [asked, setAsked] = useState<Question | null>(null);
  const close = () => setAsked(null);
  const made = useSave(consumersApi.export, {
    handles: 'all',
    onSuccess({ fileName, mediaType, content }) {
      close();
      downloadText(bytesOf(content), fileName, mediaType);
    },
    onFailure: (error) => showFailure(error, 'consumers.export-failed'),
  });
  return (
    <>
      <Group gap="sm">
        <Can do={consumersApi.mark}>
          <Button
            variant="default"
            leftSection={<IconUserExclamation size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setAsked('marks')}
          >
            {t('consumers.change-marks')}
          </Button>
        </Can>
        {exportFormats.map((format) => (
          <Can key={format} do={consumersApi.export}>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setAsked(format)}
            >
              {t(`consumers.export-${format}`)}
            </Button>
          </Can>
        ))}
        <Can do={consumersApi.erase}>
          <Button
            variant="default"
            color="red"
            leftSection={<IconEraser size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setAsked('erase')}
          >
            {t('consumers.erase')}
          </Button>
        </Can>
      </Group>
      {exportFormats.map((format) => (
        <ConfirmDialog
          key={format}
          isOpen={asked === format}
          title={t('consumers.export-question', { number: id })}
          effect={t('consumers.export-effect')}
          verb={t(`consumers.export-${format}`)}
          reasonSchema={consumersApi.export.body.shape.reason}
          isBusy={made.isSaving}
          onConfirm={(reason) => void made.save({ params: { id }, body: { format, reason } })}
          onRefuse={close}
        />
      ))}
      {asked === 'marks' && <MarksDialog consumer={consumer} close={close} />}
      {asked === 'erase' && <EraseDialog consumer={consumer} close={close} />}
    </>
  );
}
