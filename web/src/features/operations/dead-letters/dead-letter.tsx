import type { DeadLetterDetail } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Tabs } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { WaitsFor } from '../service-bus/waits-for.shared.tsx';
import { DeadLetterActions } from './dead-letter-actions.tsx';
import { DeadLetterChain } from './dead-letter-chain.tsx';
import { DeadLetterFacts } from './dead-letter-facts.tsx';
import { deadLettersPath } from './dead-letter-paths.shared.ts';
import { DeadLetterState } from './dead-letter-state.tsx';
import { HandledBanner } from './handled-banner.tsx';
import { MessageSection } from './message/message-section.tsx';
import { useDeadLetterDraft } from './message/use-dead-letter-draft.ts';

/** A dead letter: what is known, its text to edit and send again, and what was tried before. */
export function DeadLetterScreen({ letter }: { letter: DeadLetterDetail }) {
  const t = useText();
  const [search, setSearch] = useSearch();
  const draft = useDeadLetterDraft(letter);
  const tab = search.tab === 'chain' ? 'chain' : 'message';
  return (
    <>
      <PageHeader
        title={t('dead-letters.detail-title', { id: letter.id })}
        state={<DeadLetterState letter={letter} />}
        action={<DeadLetterActions letter={letter} draft={draft} />}
      />
      <BackLink to={deadLettersPath}>{t('dead-letters.title')}</BackLink>
      <HandledBanner letter={letter} />
      <WaitsFor transactionNumber={letter.messageIdentifier} />
      <DeadLetterFacts letter={letter} />
      <Tabs
        value={tab}
        onChange={(next) => void setSearch({ tab: next === 'chain' ? 'chain' : undefined }, 'push')}
        // Both stay, so that the editor keeps its cursor and its undo.
        keepMounted
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="message">{t('dead-letters.tab-message')}</Tabs.Tab>
          <Tabs.Tab value="chain">{t('dead-letters.tab-chain')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="message">
          <MessageSection letter={letter} draft={draft} />
        </Tabs.Panel>
        <Tabs.Panel value="chain">
          <DeadLetterChain letter={letter} />
        </Tabs.Panel>
      </Tabs>
      <LeaveGuard
        isActive={() => draft.isChanged}
        title={t('dead-letters.leave-title')}
        effect={t('dead-letters.leave-effect')}
        verb={t('dead-letters.leave')}
      />
    </>
  );
}
