import type { OwnSession } from '@houston/contract/features/access/profile/profile.api';
import { Badge, Button, Group, Text } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useText } from '../../../../i18n/use-text.ts';
import { When } from '../../../../ui/values/when.tsx';
import styles from '../profile.module.css';
import { nameBrowser } from './browser-name.ts';
import { useSessionName } from './use-session-name.shared.ts';

/** One session: its browser in words, from where, since when. */
export function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const t = useText();
  const name = useSessionName()(session.userAgent);
  const Icon = nameBrowser(session.userAgent).isMobile ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.session}>
      <Icon size={22} stroke={1.5} color="var(--houston-muted)" aria-hidden />
      <div>
        <Group gap="xs">
          <Text size="sm" fw={500} title={session.userAgent}>
            {name}
          </Text>
          {session.current && (
            <Badge
              className={styles.good ?? ''}
              color="teal"
              variant="light"
              size="sm"
              tt="none"
              leftSection={<IconCheck size={12} aria-hidden />}
            >
              {t('profile.session-current')}
            </Badge>
          )}
        </Group>
        <dl className={styles.facts}>
          <div>
            <dt>{t('profile.session-address')}</dt>
            <dd>{session.address}</dd>
          </div>
          <div>
            <dt>{t('profile.session-since')}</dt>
            <dd>
              <When at={session.createdAt} />
            </dd>
          </div>
          <div>
            <dt>{t('profile.session-last-seen')}</dt>
            <dd>
              <When at={session.lastSeenAt} />
            </dd>
          </div>
        </dl>
      </div>
      {!session.current && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('profile.session-end-label', { session: `${name}, ${session.address}` })}
          onClick={onEnd}
        >
          {t('profile.session-end')}
        </Button>
      )}
    </li>
  );
}
