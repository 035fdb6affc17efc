import type { Profile } from '@houston/contract/features/access/profile/profile.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { Alert, Button, Group, List, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { ProfileSection } from './profile-section.tsx';
import { type Meanwhile, type OwnDataField, useOwnData } from './use-own-data.ts';

const labels = {
  firstName: 'profile.first-name',
  lastName: 'profile.last-name',
  phoneNumber: 'profile.phone-number',
} satisfies Record<OwnDataField, TextKey>;

/** Name and phone number. */
export function OwnDataSection({ profile }: { profile: Profile }) {
  const t = useText();
  const { field, onSubmit, isSaving, meanwhile, keepTyped, takeStored } = useOwnData(profile);
  const isConflict = meanwhile.length > 0;
  return (
    <ProfileSection title={t('profile.data-title')} purpose={t('profile.data-purpose')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={t(labels.firstName)} autoComplete="given-name" required {...field('firstName')} />
            <TextInput label={t(labels.lastName)} autoComplete="family-name" required {...field('lastName')} />
          </SimpleGrid>
          <TextInput
            type="tel"
            label={t(labels.phoneNumber)}
            description={t('profile.phone-help')}
            autoComplete="tel"
            {...field('phoneNumber')}
          />
          {isConflict && <MeanwhileChanged fields={meanwhile} onKeep={keepTyped} onTake={takeStored} />}
          <Group justify="flex-end">
            <Button type="submit" loading={isSaving} disabled={isConflict}>
              {t('general.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </ProfileSection>
  );
}

interface MeanwhileChangedProps {
  fields: Meanwhile[];
  onKeep: () => void;
  onTake: () => void;
}

function MeanwhileChanged({ fields, onKeep, onTake }: MeanwhileChangedProps) {
  const t = useText();
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('profile.stale-title')}>
      <List size="sm" mb="sm">
        {fields.map(({ field, theirs, mine }) => (
          <List.Item key={field}>
            {mine === null
              ? t('profile.stale-other-field', { field: t(labels[field]), theirs })
              : t('profile.stale-field', { field: t(labels[field]), theirs, mine })}
          </List.Item>
        ))}
      </List>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onKeep}>
          {t('profile.stale-keep')}
        </Button>
        <Button size="xs" variant="default" onClick={onTake}>
          {t('profile.stale-take')}
        </Button>
      </Group>
    </Alert>
  );
}
