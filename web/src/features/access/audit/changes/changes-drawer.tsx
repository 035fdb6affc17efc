import { permissionsNeeded } from '@houston/contract/endpoint';
import { auditApi } from '@houston/contract/features/access/audit/audit.api';
import type { AuditedKind } from '@houston/contract/features/access/audit/audit-words';
import type { RecordChange } from '@houston/contract/record-changes';
import { Anchor, Drawer, Group, Stack, Text } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isTextKey } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../../platform/session/session.ts';
import { useFocusReturn } from '../../../../ui/dialog/use-focus-return.ts';
import { NoticePanel } from '../../../../ui/page/failure-panel.tsx';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { textOfActor } from '../actor-text.shared.ts';
import { ChangedFields } from './changed-fields.shared.tsx';

export interface ChangesDrawerProps {
  title: string;
  /** `readOf` of the record's changes. */
  read: UseQueryOptions<{ data: RecordChange[] }>;
  /** Where the feature has shorter words for its actions than the audit trail: `admins.action`. */
  actionPrefix?: string;
  /** The words for a value that is not plain; undefined for the usual ones. */
  valueText?: (field: string, value: unknown) => string | undefined;
  /** The record as the audit trail names it, where every entry about it can be found. */
  record: { kind: AuditedKind; id: string };
  close: () => void;
}

/** The audit trail of one record: who, when, what it was before and after. */
export function ChangesDrawer(props: ChangesDrawerProps) {
  const t = useText();
  const read = useQuery(props.read);
  useFocusReturn();
  return (
    <Drawer
      opened
      onClose={props.close}
      position="right"
      size="lg"
      title={<Text fw={650}>{props.title}</Text>}
      closeButtonProps={{ 'aria-label': t('general.close') }}
    >
      <Loaded query={read} failure="grid.changes-failed" height={208}>
        {({ data }) =>
          data.length === 0 ? (
            <NoticePanel title={t('grid.no-changes')} />
          ) : (
            <Stack component="ol" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
              {data.map((change) => (
                <li key={change.id}>
                  <ChangeEntry change={change} {...props} />
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
      <AllEntries record={props.record} />
    </Drawer>
  );
}

function AllEntries({ record }: Pick<ChangesDrawerProps, 'record'>) {
  const t = useText();
  const needs = permissionsNeeded(auditApi.list.needs) ?? [];
  if (missingPermissions(useSession(), needs).length > 0) return null;
  const search = { recordKind: record.kind, recordId: record.id };
  return (
    <Anchor
      component={Link}
      to="/mission-control/audit"
      search={search as never}
      size="sm"
      mt="lg"
      display="inline-block"
    >
      {t('audit.all-entries')}
    </Anchor>
  );
}

function ChangeEntry({ change, actionPrefix, ...rest }: ChangesDrawerProps & { change: RecordChange }) {
  const t = useText();
  const key = [actionPrefix, 'audit.action'].map((prefix) => `${prefix}.${change.action}`).find(isTextKey);
  return (
    <>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {key === undefined ? change.action : t(key)}
        </Text>
        {change.outcome === 'refused' && <StateBadge tone="bad">{t('grid.refused')}</StateBadge>}
      </Group>
      <Text size="xs" c="dimmed">
        {textOfActor(change.actor, t)}, <When at={change.at} />
      </Text>
      {change.reason !== null && <Text size="sm">{change.reason}</Text>}
      <ChangedFields change={change} kind={change.kind ?? rest.record.kind} valueText={rest.valueText} />
    </>
  );
}
