import { psperDocumentsApi } from '@houston/contract/features/partners/psper-documents/psper-documents.api';
import type { DeedState } from '@houston/contract/features/partners/psper-documents/psper-documents.schema';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Can } from '../../../ui/can.tsx';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { DeedEditions } from './deed-editions.tsx';
import { RegisterDialog } from './register-dialog.tsx';

/** Whether a cession has a deed, what it waits for, and its registration. */
export function DeedPanel({ cessionId }: { cessionId: number }) {
  const t = useText();
  const read = useQuery(readOf(psperDocumentsApi.deed, { params: { id: cessionId } }));
  return (
    <Loaded query={read} failure="psper-documents.deed-failed" height={160}>
      {(data) => (
        <Panel title={t('psper-documents.deed')} aside={<Register cessionId={cessionId} deed={data} />}>
          <Stack gap="sm">
            <Waiting deed={data} />
            <Facts deed={data} />
            {data.documents.length > 0 && <DeedEditions documents={data.documents} />}
          </Stack>
        </Panel>
      )}
    </Loaded>
  );
}

function Waiting({ deed: { state, missing } }: { deed: DeedState }) {
  const t = useText();
  if (state === 'made') return null;
  const parts = missing.map((part) => t(`billing-settings.part-${part}`)).join(', ');
  return (
    <Text size="sm" role="status">
      {state === 'none'
        ? t('psper-documents.deed-none')
        : missing.length === 0
          ? t('psper-documents.deed-waits')
          : t('psper-documents.deed-misses', { parts })}
    </Text>
  );
}

function Facts({ deed: { notice, isToBeRegistered, registration } }: { deed: DeedState }) {
  const t = useText();
  const language = useLanguage();
  if (notice === null) return null;
  const facts: FactEntry[] = [['psper-documents.notice', t(`psper-documents.notice-${notice}`)]];
  if (isToBeRegistered) {
    const values = registration && {
      day: formatDay(registration.registeredOn, language),
      number: registration.number,
    };
    facts.push([
      'psper-documents.registration',
      values ? t('psper-documents.registered-as', values) : t('psper-documents.not-registered'),
    ]);
  }
  return <FactList facts={facts} />;
}

function Register({ cessionId, deed }: { cessionId: number; deed: DeedState }) {
  const t = useText();
  const dialog = useDialogAddress('deed');
  if (!deed.isToBeRegistered) return null;
  return (
    <>
      <Can do={psperDocumentsApi.register}>
        <Button variant="default" size="xs" onClick={() => dialog.open('register')}>
          {t(deed.registration === null ? 'psper-documents.register' : 'psper-documents.register-again')}
        </Button>
      </Can>
      {dialog.value === 'register' && <RegisterDialog cessionId={cessionId} deed={deed} close={dialog.close} />}
    </>
  );
}
