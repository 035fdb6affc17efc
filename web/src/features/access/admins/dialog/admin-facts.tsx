import type { AdminDetail } from '@houston/contract/features/access/admins/admins.schema';
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { When } from '../../../../ui/values/when.tsx';

/** What the record says by itself: id, when added, last sign-in, second factor. */
export function AdminFacts({ admin }: { admin: AdminDetail }) {
  const t = useText();
  return (
    <Group component="dl" gap="xl" m={0} pt="sm">
      <Fact name={t('admins.id')}>
        <Text span inherit ff="monospace">
          {admin.id}
        </Text>
        <CopyButton value={String(admin.id)} />
      </Fact>
      <Fact name={t('admins.created-at')}>
        <When at={admin.createdAt} />
      </Fact>
      <Fact name={t('admins.last-sign-in')}>
        <When at={admin.lastSignInAt} />
      </Fact>
      <Fact name={t('admins.second-factor')}>{t(admin.hasSecondFactor ? 'general.yes' : 'general.no')}</Fact>
      <Fact name={t('audit.title')}>
        <Anchor component={Link} to="/mission-control/audit" search={{ actorId: admin.id } as never} inherit>
          {t('admins.what-they-did')}
        </Anchor>
      </Fact>
    </Group>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {name}
      </Text>
      <Group component="dd" fz="sm" gap={4} m={0} h={24}>
        {children}
      </Group>
    </div>
  );
}
