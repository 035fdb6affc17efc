import type { DeadLetterDetail } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Anchor, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/use-search.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { lettersPath } from './dead-letter-paths.ts';
import { HandledBanner } from './handled-banner.tsx';
import { LetterActions } from './letter-actions.tsx';
import { LetterChain } from './letter-chain.tsx';
import { LetterFacts } from './letter-facts.tsx';
import { LetterState } from './letter-state.tsx';
import { MessageSection } from './message-section.tsx';
import { useLetterDraft } from './use-letter-draft.ts';

/** A failed message: what is known, its text to edit and send again, and what was tried before. */
export function FailedTransaction({ letter }: { letter: DeadLetterDetail }) {
  const t = useText();
  const [search, setSearch] = useSearch();
  const draft = useLetterDraft(letter);
  const tab = search.tab === 'chain' ? 'chain' : 'message';
  return (
    <>
      <PageHeader
        title={t('failed-transactions.detail-title', { id: letter.id })}
        state={<LetterState letter={letter} />}
        action={<LetterActions letter={letter} draft={draft} />}
      />
      <Anchor component={Link} to={lettersPath} size="sm" display="inline-block" mb="sm">
        {t('failed-transactions.title')}
      </Anchor>
      <HandledBanner letter={letter} />
      <LetterFacts letter={letter} />
      <Tabs
        value={tab}
        onChange={(next) => void setSearch({ tab: next === 'chain' ? 'chain' : undefined }, 'push')}
        // Both stay, so that the editor keeps its cursor and its undo.
        keepMounted
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="message">{t('failed-transactions.tab-message')}</Tabs.Tab>
          <Tabs.Tab value="chain">{t('failed-transactions.tab-chain')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="message">
          <MessageSection letter={letter} draft={draft} />
        </Tabs.Panel>
        <Tabs.Panel value="chain">
          <LetterChain letter={letter} />
        </Tabs.Panel>
      </Tabs>
      <LeaveGuard
        isActive={draft.isChanged}
        title={t('failed-transactions.leave-title')}
        effect={t('failed-transactions.leave-effect')}
        verb={t('failed-transactions.leave')}
      />
    </>
  );
}
