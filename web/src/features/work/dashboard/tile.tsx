import { ActionIcon, Loader, Tooltip } from '@mantine/core';
import { IconArrowRight, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import type { DashboardTile } from './dashboard-tiles.ts';
import styles from './tile.module.css';

/** How many wait in one queue, and the way there. */
export function Tile({ tile }: { tile: DashboardTile }) {
  const t = useText();
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery(readOf(tile.count, {}));
  const isFailed = isError && data === undefined;
  return (
    <div className={styles.tile} data-tile={tile.key}>
      <TileLink tile={tile}>
        <span className={styles.count} data-nothing={data?.count === 0 || isFailed || undefined}>
          {data !== undefined && formatCount(data.count, language)}
          {isFailed && '–'}
          {data === undefined && !isFailed && (
            <Loader size={22} aria-label={t('dashboard.count-loading')} role="status" />
          )}
        </span>
        <span className={styles.title}>{t(tile.title)}</span>
      </TileLink>
      {isFailed && (
        <Tooltip label={t('dashboard.count-failed', { title: t(tile.title) })} multiline maw={240}>
          <ActionIcon
            className={styles.retry}
            variant="default"
            loading={isFetching}
            aria-label={t('dashboard.count-failed', { title: t(tile.title) })}
            onClick={() => void refetch()}
          >
            <IconRefresh size={16} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}

function TileLink({ tile: { target, search }, children }: { tile: DashboardTile; children: ReactNode }) {
  return (
    <Link to={target} {...(search && { search: search as never })} className={styles.link}>
      {children}
      <IconArrowRight size={16} className={styles.arrow} aria-hidden="true" />
    </Link>
  );
}
