import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { screenAt } from '../../../screens.ts';

const path = '/mission-control/dossiers';

/** To the dossiers of an owner, of all tenants, for who may list them. */
export function OwnedDossiers({ id, name }: { id: number; name: string }) {
  const t = useText();
  const { needs = [] } = screenAt(path);
  if (missingPermissions(useSession(), needs).length > 0) return null;
  const label = t('dossiers.of-owner', { name });
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        to={path}
        search={{ ownerId: id } as never}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
      >
        <IconFiles size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
