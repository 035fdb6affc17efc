import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type {
  NamedPayout,
  UnmatchedDetail,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { showSuccess } from '../../../platform/toast.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useEntrySave, useEntryUse } from './use-entry-save.ts';

/** Takes an entry off the work list with a reason, or puts it back. */
export function IgnoreActions({ entry, close }: { entry: UnmatchedDetail; close: () => void }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const refuse = () => setAsked(false);
  const ignore = useEntryUse(
    unmatchedPaymentsApi.ignore,
    () => {
      showSuccess('unmatched-payments.was-ignored');
      close();
    },
    refuse,
  );
  const undo = useEntrySave(unmatchedPaymentsApi.undoIgnore, () => showSuccess('unmatched-payments.undone'), refuse);
  const { id, ignoredBy, ignoredReason, namedPayout, otherNamedPayouts } = entry;
  const isOut = entry.amount < 0;
  if (ignoredReason !== null) {
    return (
      <Group gap="sm">
        <Text size="sm">
          {t('unmatched-payments.ignored-by', { name: ignoredBy ?? '', reason: ignoredReason || t('notes.erased') })}
        </Text>
        <Can do={unmatchedPaymentsApi.undoIgnore}>
          <Button
            variant="default"
            loading={undo.isSaving}
            onClick={() => void undo.save({ params: { id }, body: {} })}
          >
            {t('unmatched-payments.undo')}
          </Button>
        </Can>
      </Group>
    );
  }
  return (
    <>
      <Group gap="sm">
        <Can do={unmatchedPaymentsApi.ignore}>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t('unmatched-payments.ignore')}
          </Button>
        </Can>
      </Group>
      <ConfirmDialog
        isOpen={isAsked}
        title={t(isOut ? 'unmatched-payments.ignore-title-out' : 'unmatched-payments.ignore-title')}
        effect={
          <>
            {t(isOut ? 'unmatched-payments.ignore-effect-out' : 'unmatched-payments.ignore-effect')}
            {isOut &&
              namedPayout !== null &&
              [namedPayout, ...otherNamedPayouts].map((each) => (
                <Text key={each.cessionId} span inherit fw={600} display="block" mt="xs">
                  {t(`unmatched-payments.ignore-effect-${ignoredOf(each)}`, { cession: each.referenceCession })}
                </Text>
              ))}
          </>
        }
        verb={t('unmatched-payments.ignore-verb')}
        reasonSchema={unmatchedPaymentsApi.ignore.body.shape.reason}
        isBusy={ignore.isSaving}
        onConfirm={(reason) => void ignore.save({ params: { id }, body: { reason } })}
        onRefuse={refuse}
      />
    </>
  );
}

/** What becomes of the cession that an ignored debit names: only one that is owed can be proposed anew. */
function ignoredOf({ state }: NamedPayout) {
  if (state === 'paid') return 'paid';
  return state === 'waiting' || state === 'returned' ? 'named' : 'under-way';
}
