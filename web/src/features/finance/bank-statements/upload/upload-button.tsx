import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { Can } from '../../../../ui/can.tsx';
import { WithReason } from '../../../../ui/with-reason.tsx';
import type { StatementUpload } from './use-statement-upload.ts';

const accepted = '.xml,.sta,.940,.mt940,.swi,.fin,.txt';

/** Opens the file picker of the browser. */
export function UploadButton({ upload }: { upload: StatementUpload }) {
  const t = useText();
  const picker = useRef<HTMLInputElement>(null);
  const { phase } = upload.state;
  const isBusy = phase === 'sending' || phase === 'reading';

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.currentTarget.files ?? [];
    // The same file again is a choice, too.
    event.currentTarget.value = '';
    if (file !== undefined) upload.send(file);
  }

  const button = (
    <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => picker.current?.click()}>
      {t('bank-statements.upload')}
    </Button>
  );
  return (
    <>
      {isBusy ? (
        <WithReason reason={t('bank-statements.upload-another')}>{button}</WithReason>
      ) : (
        <Can do={bankStatementsApi.upload}>{button}</Can>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={accepted}
        aria-label={t('bank-statements.upload')}
        onChange={take}
      />
    </>
  );
}
