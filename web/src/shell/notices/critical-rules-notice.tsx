import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { consolePath } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { Alert, Anchor, Group } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n/use-text.ts';
import { readOf } from '../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../platform/session/session.ts';
import { PageLink } from '../../ui/page/page-link.tsx';

/** More would take the screen away from whoever is to mend it. */
const mostNamed = 2;

/** Tells who may see monitoring while a critical rule is bad. It cannot be dismissed: it is still so. */
export function CriticalRulesNotice() {
  const t = useText();
  const mayLook = missingPermissions(useSession(), ['monitoringManagementAllowed']).length === 0;
  const { data: rules = [] } = useQuery({ ...readOf(monitoringApi.critical, {}), enabled: mayLook });
  if (!mayLook || rules.length === 0) return null;
  const more = rules.length - mostNamed;
  return (
    <Alert color="red" variant="light" mb="md" p="xs" role="alert" icon={<IconAlertOctagon size={18} aria-hidden />}>
      <Group gap="4px 12px">
        <span>
          {rules.slice(0, mostNamed).map(({ id, name, errorMessage, isJudged, acknowledgedBy, helpUrl }) => (
            <div key={id}>
              {isJudged
                ? t('monitoring.critical-one', { name, message: errorMessage })
                : t('monitoring.critical-unjudged', { name })}
              {acknowledgedBy !== null && ` (${t('monitoring.acknowledged-by', { name: acknowledgedBy })})`}
              {helpUrl !== '' && (
                <>
                  {' '}
                  <WhatToDo helpUrl={helpUrl} name={name} />
                </>
              )}
            </div>
          ))}
          {more > 0 && t('monitoring.critical-more', { rest: more })}
        </span>
        <Anchor component={Link} to="/mission-control/monitoring/overview" size="sm" c="inherit" underline="always">
          {t('monitoring.critical-link')}
        </Anchor>
      </Group>
    </Alert>
  );
}

/** There at once, without the way by the rule's card: whoever reads this in the night wants to begin. */
function WhatToDo({ helpUrl, name }: { helpUrl: string; name: string }) {
  const t = useText();
  const words = t('monitoring.what-to-do');
  const label = `${words}: ${name}`;
  if (consolePath.test(helpUrl)) {
    return (
      <PageLink href={helpUrl} label={label} isInText color="inherit">
        {words}
      </PageLink>
    );
  }
  return (
    <Anchor
      href={helpUrl}
      target="_blank"
      rel="noopener noreferrer"
      inherit
      c="inherit"
      underline="always"
      aria-label={label}
    >
      {words}
    </Anchor>
  );
}
