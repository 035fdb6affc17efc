import { type LinkedProvider, oidcLinksApi } from '@houston/contract/features/access/oidc/oidc-links.api';
import { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { leaveTo } from '../../../platform/address/leave-to.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { whileSaving } from '../../../ui/form/while-saving.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { When } from '../../../ui/values/when.tsx';
import styles from './profile.module.css';
import { ProfileSection } from './profile-section.tsx';

/** The accounts elsewhere that open this one, and the providers where another can be linked. */
export function LinkedProvidersSection() {
  const t = useText();
  const links = useQuery(readOf(oidcLinksApi.list, {}));
  const [asked, setAsked] = useState<LinkedProvider | null>(null);
  return (
    <ProfileSection title={t('oidc.links-title')} purpose={t('oidc.links-purpose')} isWide>
      <Stack>
        <Loaded query={links} failure="profile.load-failed" height={72}>
          {({ data }) =>
            data.length === 0 ? (
              <Text size="sm">{t('oidc.links-none')}</Text>
            ) : (
              <ul className={styles.sessions}>
                {data.map((link) => (
                  <LinkRow key={link.id} link={link} onUnlink={() => setAsked(link)} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <LinkButtons />
      </Stack>
      <Unlink asked={asked} onDone={() => setAsked(null)} />
    </ProfileSection>
  );
}

function LinkRow({ link, onUnlink }: { link: LinkedProvider; onUnlink: () => void }) {
  const t = useText();
  return (
    <li className={styles.session}>
      <IconLink size={22} stroke={1.5} color="var(--houston-muted)" aria-hidden />
      <div>
        <Text size="sm" fw={500}>
          {link.provider}
        </Text>
        <dl className={styles.facts}>
          <div>
            <dt>{t('oidc.subject')}</dt>
            <dd>{link.subject}</dd>
          </div>
          <div>
            <dt>{t('oidc.linked-on')}</dt>
            <dd>
              <When at={link.linkedOn} />
            </dd>
          </div>
        </dl>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={t('oidc.unlink-label', { name: link.provider })}
        onClick={onUnlink}
      >
        {t('oidc.unlink')}
      </Button>
    </li>
  );
}

function LinkButtons() {
  const t = useText();
  const providers = useQuery(readOf(oidcSignInApi.providers, {})).data;
  const start = useSave(oidcLinksApi.start, {
    failure: 'oidc.link-failed',
    refetches: false,
    onSuccess: ({ url }) => leaveTo(url),
  });
  const [chosen, setChosen] = useState<number | null>(null);
  function leave(id: number): void {
    setChosen(id);
    void start.save({ params: { id } });
  }
  if (providers?.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('oidc.links-impossible')}
      </Text>
    );
  }
  return (
    <Group gap="sm">
      {providers?.map(({ id, name }) => (
        <Button key={id} {...whileSaving(start.isSaving, id === chosen)} onClick={() => leave(id)}>
          {t('oidc.link', { name })}
        </Button>
      ))}
    </Group>
  );
}

function Unlink({ asked, onDone }: { asked: LinkedProvider | null; onDone: () => void }) {
  const t = useText();
  const unlinking = useSave(oidcLinksApi.remove, { success: 'oidc.unlinked', failure: 'oidc.unlink-failed' });

  async function unlink(): Promise<void> {
    if (asked !== null) await unlinking.save({ params: { id: asked.id } });
    onDone();
  }

  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('oidc.unlink-title', { name: asked?.provider ?? '' })}
      effect={t('oidc.unlink-effect')}
      verb={t('oidc.unlink')}
      isDanger
      isBusy={unlinking.isSaving}
      onConfirm={() => void unlink()}
      onRefuse={onDone}
    />
  );
}
