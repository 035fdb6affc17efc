import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { AdminDetail, LeftoverKind, Leftovers } from '@houston/contract/features/access/admins/admins.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { permissionNames } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../../platform/session/session.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { type ScreenPath, screenAt } from '../../../../screens.ts';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { Trouble } from '../../../../ui/page/trouble.tsx';

/** What each kind is called, and where it is seen. */
const places: Record<LeftoverKind, { title: TextKey; to: ScreenPath; search: (adminId: number) => object }> = {
  'audit-case': items('audit-cases.title', '/operation/dossier/frozen-dossier-audit-screen'),
  'category-suggestion': items('category-suggestions.title', '/marketing/suggestions'),
  'change-request': items('change-requests.title', '/operation/change-request/customer'),
  dispute: items('disputes.title', '/operation/todo-disputes'),
  'fraud-case': items('fraud-cases.title', '/operation/fraud/fraud-detection/v3'),
  'merchant-service': items('merchant-services.title', '/operation/todo-merchant-services'),
  'on-hold-dossier': items('on-hold-dossiers.title', '/operation/on-hold'),
  'dead-letter-group': {
    title: 'admins.leaving-dead-letter-group',
    to: '/mission-control/service-bus/failed-transactions',
    search: () => ({ view: 'groups' }),
  },
  approval: { title: 'admins.leaving-approval', to: '/operation/approvals', search: () => ({}) },
  'role-request': {
    title: 'admins.leaving-role-request',
    to: '/mission-control/rbac/requested-roles',
    search: () => ({}),
  },
  'temporary-permission': {
    title: 'admins.leaving-temporary-permission',
    to: '/mission-control/admins',
    search: (adminId) => ({ edit: adminId, tab: 'temporary-permissions' }),
  },
  'api-key': {
    title: 'admins.leaving-api-key',
    to: '/mission-control/api-key-management',
    search: (adminId) => ({ createdBy: adminId, includeRevoked: false }),
  },
};

function items(title: TextKey, to: ScreenPath) {
  return { title, to, search: (adminId: number) => ({ assignedTo: adminId }) };
}

export const leftoversOf = (adminId: number) => readOf(adminsApi.leftovers, { params: { id: adminId } });

export function isAnythingLeft({ open, lonePermissions, loneSeverities }: Leftovers): boolean {
  return open.length + lonePermissions.length + loneSeverities.length > 0;
}

interface LeftoverListProps {
  adminId: number;
  left: Leftovers;
}

/** Each kind with its count, as a link where the viewer may go there, and what nobody else may do or is told of. */
export function LeftoverList({ adminId, left: { open, lonePermissions, loneSeverities } }: LeftoverListProps) {
  const t = useText();
  const severities = loneSeverities.map((severity) => t(`monitoring.severity-${severity}`)).join(', ');
  return (
    <List size="sm" spacing={4}>
      {open.map(({ kind, count }) => (
        <List.Item key={kind}>
          <Place adminId={adminId} kind={kind} count={count} />
        </List.Item>
      ))}
      {lonePermissions.length > 0 && (
        <List.Item>{t('admins.leaving-lone-permissions', { names: permissionNames(lonePermissions) })}</List.Item>
      )}
      {severities !== '' && <List.Item>{t('admins.leaving-lone-severities', { names: severities })}</List.Item>}
    </List>
  );
}

function Place({ adminId, kind, count }: { adminId: number; kind: LeftoverKind; count: number }) {
  const t = useText();
  const { title, to, search } = places[kind];
  const { nav, needs = nav?.needs ?? [] } = screenAt(to);
  const label = t('general.before-value', { label: t(title) });
  if (missingPermissions(useSession(), needs).length > 0) return `${label} ${count}`;
  return (
    <>
      <Anchor component={Link} to={to} search={search(adminId) as never} inherit c="inherit" underline="always">
        {label}
      </Anchor>{' '}
      {count}
    </>
  );
}

/** The section of an admin's dialog. */
export function LeftoverSection({ admin }: { admin: AdminDetail }) {
  const t = useText();
  const query = useQuery(leftoversOf(admin.id));
  return (
    <Loaded query={query} failure="admins.leaving-failed" height={160}>
      {(left) => (
        <Stack>
          <Text size="sm" c="dimmed">
            {t('admins.leaving-purpose')}
          </Text>
          {isAnythingLeft(left) ? (
            <LeftoverList adminId={admin.id} left={left} />
          ) : (
            <Text size="sm">{t('admins.leaving-nothing')}</Text>
          )}
          {!admin.isEnabled && left.toGiveBack > 0 && <GiveBack adminId={admin.id} count={left.toGiveBack} />}
        </Stack>
      )}
    </Loaded>
  );
}

/** What a disabled admin still has is said as soon as their dialog opens. */
export function LeftoverNotice({ admin }: { admin: AdminDetail }) {
  const t = useText();
  const { data } = useQuery(leftoversOf(admin.id));
  if (data === undefined || data.open.length === 0) return null;
  return (
    <Trouble icon={IconHourglass} title={t('admins.left-title')}>
      <Stack gap="sm">
        <LeftoverList adminId={admin.id} left={data} />
        {data.toGiveBack > 0 && <GiveBack adminId={admin.id} count={data.toGiveBack} />}
      </Stack>
    </Trouble>
  );
}

function GiveBack({ adminId, count }: { adminId: number; count: number }) {
  const t = useText();
  const giveBack = useSave(adminsApi.giveBack, {
    success: 'admins.leaving-given-back',
    failure: 'admins.leaving-unable',
  });
  return (
    <Group>
      <Button
        size="xs"
        variant="default"
        loading={giveBack.isSaving}
        onClick={() => void giveBack.save({ params: { id: adminId } })}
      >
        {t('admins.leaving-give-back-verb', { count })}
      </Button>
    </Group>
  );
}
