import type { RoleRequest } from '@houston/contract/features/access/role-requests/role-requests.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { Badge, Group } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';

type State = RoleRequest['approvalState'];

export const approvalText: Record<State, TextKey> = {
  0: 'requested-roles.open',
  1: 'requested-roles.approved',
  2: 'requested-roles.declined',
};

/** A check, a cross, or an open badge, with the word beside it. */
export function ApprovalState({ state }: { state: State }) {
  const t = useText();
  const word = t(approvalText[state]);
  if (state === 0) {
    return (
      <Badge variant="default" radius="sm" fw={500} tt="none">
        {word}
      </Badge>
    );
  }
  const Icon = state === 1 ? IconCheck : IconX;
  return (
    <Group gap={6} wrap="nowrap">
      <Icon size={16} aria-hidden color={`var(--mantine-color-${state === 1 ? 'teal' : 'red'}-filled)`} />
      {word}
    </Group>
  );
}
