import { Button } from '@mantine/core';
import { useResizeObserver } from '@mantine/hooks';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { heldWrites } from '../../platform/outage/patient-call.ts';
import { serverPresence } from '../../platform/outage/server-presence.ts';
import { showSuccess } from '../../platform/toast.ts';
import styles from './outage-banner.module.css';

/** Says above everything, dialogs too, that the server does not answer, and what becomes of what was typed and asked for. */
export function OutageBanner() {
  const { awaySince } = useSyncExternalStore(serverPresence.subscribe, serverPresence.current);
  const isAway = awaySince !== null;
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) showSuccess('shell.back');
    wasAway.current = isAway;
  }, [isAway]);
  return isAway && <Banner />;
}

function Banner() {
  const t = useText();
  const held = useSyncExternalStore(heldWrites.subscribe, heldWrites.count);
  const [box, { height }] = useResizeObserver<HTMLDivElement>();
  // What else stays at the top of the window stays below it.
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    style.setProperty('--houston-top', `${Math.ceil(height)}px`);
    dataset.away = '';
    return () => {
      style.removeProperty('--houston-top');
      delete dataset.away;
    };
  }, [height]);

  return (
    <div className={styles.banner}>
      <div ref={box} className={styles.content}>
        <IconPlugConnectedX size={20} aria-hidden className={styles.icon} />
        <div role="alert" className={styles.words}>
          <strong>{t('shell.away-title')}.</strong> {t(held > 0 ? 'shell.away-waiting' : 'shell.away')}
        </div>
        {held > 0 && (
          <Button size="xs" variant="default" onClick={heldWrites.giveUp}>
            {t('shell.away-give-up')}
          </Button>
        )}
      </div>
    </div>
  );
}
