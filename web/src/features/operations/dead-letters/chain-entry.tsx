import type { ChainLink } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { When } from '../../../ui/values/when.tsx';
import { useBusWords } from '../service-bus/bus-words.shared.tsx';
import classes from './dead-letters.module.css';
import { MessageDifference } from './message/message-difference.tsx';
import { readableText } from './message/message-text.ts';

const tones = {
  failed: 'bad',
  requeued: 'neutral',
  edited: 'neutral',
  discarded: 'neutral',
  processed: 'good',
} as const;

interface ChainEntryProps {
  link: ChainLink;
  /** The body before it; null for the first. */
  before: string | null;
  /** Whether it is the failure that the page shows. */
  isThis: boolean;
}

/** One thing that happened to a message: who, when, why, and the body where it is a new one. */
export function ChainEntry({ link, before, isThis }: ChainEntryProps) {
  const t = useText();
  const say = useBusWords();
  return (
    <>
      <Group gap="sm">
        <StateBadge tone={tones[link.kind]}>{t(`dead-letters.chain-${link.kind}`)}</StateBadge>
        <Text size="sm" span>
          {link.who !== null && `${link.who}, `}
          <When at={link.at} />
        </Text>
        {link.deadLetterId !== null && link.kind === 'failed' && <Letter id={link.deadLetterId} isThis={isThis} />}
        {link.transactionId !== null && (
          <Anchor component={Link} to={recordPath('bus-transaction', link.transactionId)} size="sm">
            {t('dead-letters.attempt', { id: link.transactionId })}
          </Anchor>
        )}
      </Group>
      {link.text !== null && (
        <Text size="sm" mt={4}>
          {link.kind === 'failed' ? say(link.text) : link.text}
        </Text>
      )}
      {link.body !== null && <Body body={link.body} before={before} />}
    </>
  );
}

function Letter({ id, isThis }: { id: number; isThis: boolean }) {
  const t = useText();
  const words = t('dead-letters.chain-open-letter', { id });
  if (isThis) {
    return (
      <Text size="sm" c="dimmed" span>
        {words} ({t('dead-letters.chain-this')})
      </Text>
    );
  }
  return (
    <Anchor component={Link} to={recordPath('dead-letter', id)} size="sm">
      {words}
    </Anchor>
  );
}

function Body({ body, before }: { body: string; before: string | null }) {
  const t = useText();
  const id = useId();
  const [isOpen, { toggle }] = useDisclosure();
  const show = before === null ? 'dead-letters.chain-show-body' : 'dead-letters.chain-show-change';
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        mt={4}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={toggle}
      >
        {t(isOpen ? 'dead-letters.chain-hide' : show)}
      </Button>
      {isOpen && (
        <div id={id}>
          {before === null ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
            <pre className={classes.body} tabIndex={0}>
              {readableText(body)}
            </pre>
          ) : (
            <MessageDifference
              before={before}
              after={body}
              beforeLabel={t('dead-letters.difference-before')}
              afterLabel={t('dead-letters.difference-after')}
            />
          )}
        </div>
      )}
    </>
  );
}
