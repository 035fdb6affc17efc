import { environmentManagementApi } from '@houston/contract/features/settings/customer-environment/environment-management.api';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf, refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import type { ChosenPlace } from './use-place.ts';
import { namesOf } from './variable-names.ts';

type Question = 'publish' | 'discard';

/** What saving does in this place, and what to do with the draft. */
export function DraftBar({ place }: { place: ChosenPlace }) {
  const t = useText();
  const { scope, stage } = place;
  const read = useQuery(readOf(environmentManagementApi.state, { query: { scope } }));
  const [asked, ask] = useState<Question | null>(null);
  const changed = read.data?.draft?.changed ?? [];
  const names = namesOf(changed, t);
  const overwrites = read.data?.draft?.overwrites ?? [];
  const overwriting =
    overwrites.length === 0 ? '' : t('customer-environment.draft-overwrites', { names: namesOf(overwrites, t) });
  const options = (failure: 'customer-environment.publish-failed' | 'customer-environment.discard-failed') => ({
    handles: 'all' as const,
    onSuccess: () => ask(null),
    onFailure(error: unknown) {
      ask(null);
      showFailure(error, failure);
      void refetch(environmentManagementApi.state);
    },
  });
  const publish = useSave(environmentManagementApi.publish, {
    success: 'customer-environment.published',
    ...options('customer-environment.publish-failed'),
  });
  const discard = useSave(environmentManagementApi.discard, {
    success: 'customer-environment.discarded',
    ...options('customer-environment.discard-failed'),
  });
  const decision = { query: { scope }, body: { revision: read.data?.revision ?? 0 } };
  const isDraft = stage === 'draft';

  return (
    <Alert
      role="note"
      color={isDraft ? 'yellow' : 'blue'}
      variant="light"
      p="sm"
      mb="md"
      icon={isDraft ? <IconPencil aria-hidden /> : <IconWorld aria-hidden />}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 20rem" component="div">
          {t(isDraft ? 'customer-environment.draft-hint' : 'customer-environment.published-hint')}{' '}
          {read.isError && t('customer-environment.state-failed')}
          {isDraft && read.data !== undefined && changed.length === 0 && t('customer-environment.draft-empty')}
          {changed.length > 0 &&
            t(isDraft ? 'customer-environment.draft-changes' : 'customer-environment.draft-waits', { names })}{' '}
          {isDraft && read.data?.draft && t('customer-environment.draft-saved', { name: read.data.draft.savedBy })}{' '}
          {isDraft && overwriting}
        </Text>
        {isDraft && read.data?.draft && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => ask('discard')}>
              {t('customer-environment.discard')}
            </Button>
            <WithReason reason={changed.length > 0 ? undefined : t('grid.no-changes')}>
              <Button size="xs" onClick={() => ask('publish')}>
                {t('customer-environment.publish')}
              </Button>
            </WithReason>
          </Group>
        )}
        {!isDraft && changed.length > 0 && (
          <Button size="xs" variant="default" onClick={() => place.choose({ stage: 'draft' })}>
            {t('customer-environment.open-draft')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        isOpen={asked === 'publish'}
        title={t('customer-environment.publish-title', { count: changed.length })}
        effect={`${t('customer-environment.publish-effect', { names })} ${overwriting}`.trim()}
        verb={t('customer-environment.publish')}
        isBusy={publish.isSaving}
        onConfirm={() => void publish.save(decision)}
        onRefuse={() => ask(null)}
      />
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title={t('customer-environment.discard-title', { count: changed.length })}
        effect={t('customer-environment.discard-effect', { names })}
        verb={t('customer-environment.discard')}
        isDanger
        isBusy={discard.isSaving}
        onConfirm={() => void discard.save(decision)}
        onRefuse={() => ask(null)}
      />
    </Alert>
  );
}
