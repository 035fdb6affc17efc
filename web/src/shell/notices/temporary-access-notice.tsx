import type { Session } from '@houston/contract/features/access/session/session.schema';
import { Alert, Anchor, Group } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { formatWait } from '../../i18n/format.ts';
import { permissionNames } from '../../i18n/i18n.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { toWallClock } from '../../i18n/wall-clock.ts';
import { showInfo } from '../../platform/toast.ts';
import { useNow } from '../../ui/use-now.ts';

/** How long before its end temporary access is spoken of. */
const warningMilliseconds = 10 * 60_000;

type Grant = Session['temporary'][number];

/** Says when temporary access is about to end, and that it has ended. */
export function TemporaryAccessNotice({ session }: { session: Session }) {
  const t = useText();
  const language = useLanguage();
  const now = useNow().getTime() + useClockDifference(session);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  useEndedGrants(session, now);
  const ending = session.temporary.filter((grant) => {
    const left = grant.endDate.getTime() - now;
    return left > 0 && left <= warningMilliseconds && !dismissed.includes(nameOf(grant));
  });
  return ending.map((grant) => (
    <Alert
      key={nameOf(grant)}
      color="yellow"
      variant="light"
      mb="md"
      p="xs"
      role="status"
      icon={<IconClockExclamation size={18} aria-hidden />}
      withCloseButton
      closeButtonLabel={t('my-access.dismiss')}
      onClose={() => setDismissed([...dismissed, nameOf(grant)])}
    >
      <Group gap="sm">
        {t('my-access.ends-soon', {
          time: formatWait(wholeMinutes(grant.endDate.getTime() - now), language),
          permissions: permissionNames(grant.permissions),
        })}
        <Anchor component={Link} to="/oidc-request-roles" size="sm">
          {t('my-access.ask-longer')}
        </Anchor>
      </Group>
    </Alert>
  ));
}

// Whole minutes while there are some: a text that is read out must not change every few seconds.
function wholeMinutes(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 60_000)) * 60_000;
}

/** What to add to the clock of this browser to have the server's, as far as it was told. */
function useClockDifference({ serverTime }: Session): number {
  const read = useRef({ serverTime, difference: serverTime.getTime() - Date.now() });
  if (read.current.serverTime.getTime() !== serverTime.getTime()) {
    read.current = { serverTime, difference: serverTime.getTime() - Date.now() };
  }
  return read.current.difference;
}

/** Tells once of each grant that ran out, or was withdrawn, while the console was open. */
function useEndedGrants(session: Session, now: number): void {
  const known = useRef<readonly Grant[]>([]);
  useEffect(() => {
    const running = new Set(session.temporary.filter(({ endDate }) => endDate.getTime() > now).map(nameOf));
    for (const grant of known.current.filter((one) => !running.has(nameOf(one)))) {
      const at = new Date(Math.min(grant.endDate.getTime(), now));
      const time = toWallClock(at, session.preferences.timeZone).slice(-5);
      showInfo('my-access.ended', { time, permissions: permissionNames(grant.permissions) });
    }
    known.current = session.temporary.filter((grant) => running.has(nameOf(grant)));
  }, [session, now]);
}

function nameOf({ permissions, endDate }: Grant): string {
  return `${endDate.getTime()} ${permissions.join()}`;
}
