import { type OwnSession, profileApi } from '@houston/contract/features/access/profile/profile.api';
import { Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { showSuccess } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import styles from '../profile.module.css';
import { ProfileSection } from '../profile-section.tsx';
import { SessionRow } from './session-row.tsx';
import { useSessionName } from './use-session-name.shared.ts';

/** Where this admin is signed in; each session but this one can be ended. */
export function SessionsSection() {
  const t = useText();
  const sessions = useQuery(readOf(profileApi.listSessions, {}));
  const [asked, setAsked] = useState<OwnSession | null>(null);
  return (
    <ProfileSection title={t('profile.sessions-title')} purpose={t('profile.sessions-purpose')} isWide>
      <Loaded query={sessions} failure="profile.load-failed" height={220}>
        {({ data }) => (
          <Stack>
            <ul className={styles.sessions}>
              {ownFirst(data).map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
              ))}
            </ul>
            <EndOthers count={data.filter((session) => !session.current).length} />
          </Stack>
        )}
      </Loaded>
      <EndOne asked={asked} onDone={() => setAsked(null)} />
    </ProfileSection>
  );
}

/** This session, then the others as last seen. */
function ownFirst(sessions: OwnSession[]): OwnSession[] {
  return sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.getTime() - a.lastSeenAt.getTime(),
  );
}

function EndOne({ asked, onDone }: { asked: OwnSession | null; onDone: () => void }) {
  const t = useText();
  const nameOf = useSessionName();
  const ending = useSave(profileApi.endSession, {
    success: 'profile.session-ended',
    failure: 'profile.session-end-failed',
    onSuccess: onDone,
  });
  const effect = asked && t('profile.session-end-effect', { session: nameOf(asked.userAgent), address: asked.address });
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('profile.session-end-title')}
      effect={effect}
      verb={t('profile.session-end-confirm')}
      isDanger
      isBusy={ending.isSaving}
      onConfirm={() => asked && void ending.save({ params: { id: asked.id } })}
      onRefuse={onDone}
    />
  );
}

function EndOthers({ count }: { count: number }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const ending = useSave(profileApi.endOtherSessions, {
    failure: 'profile.sessions-end-failed',
    // The server's count: a session may have ended by itself meanwhile.
    onSuccess: ({ ended }) => {
      setAsked(false);
      showSuccess('profile.sessions-ended', { count: ended });
    },
  });
  const button = (
    <Button variant="default" disabled={count === 0} onClick={() => setAsked(true)}>
      {t('profile.sessions-end-others')}
    </Button>
  );
  return (
    <Group justify="flex-end">
      {count === 0 ? (
        <>
          <Text size="sm" c="dimmed" mr="auto">
            {t('profile.sessions-no-others')}
          </Text>
          <Tooltip label={t('profile.sessions-no-others')}>
            <span>{button}</span>
          </Tooltip>
        </>
      ) : (
        button
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('profile.sessions-end-title')}
        effect={t('profile.sessions-end-effect', { count })}
        verb={t('profile.sessions-end-confirm', { count })}
        isDanger
        isBusy={ending.isSaving}
        onConfirm={() => void ending.save({})}
        onRefuse={() => setAsked(false)}
      />
    </Group>
  );
}
