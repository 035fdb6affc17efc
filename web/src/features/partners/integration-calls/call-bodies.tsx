import type { CallHeaders as Headers } from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import { Badge, Group, Text } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import bodies from '../../../ui/code/bodies.module.css';
import { prettyJson } from '../../../ui/code/pretty-json.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

const indent = 4;
/** The last line of what was cut; the server writes it. */
const cutMark = '\n… cut after 64 KB';

/** A body as JSON where it is some, else as it is. */
export function CallBody({ title, body }: { title: string; body: string | null }) {
  const t = useText();
  const isCut = body?.includes(cutMark) === true;
  return (
    <section aria-label={title}>
      <Group justify="space-between" gap="xs" mih={30}>
        <Group gap="xs">
          <Text fw={600} size="sm">
            {title}
          </Text>
          {isCut && (
            <Badge variant="default" radius="sm" fw={500} tt="none">
              {t('integration-calls.was-cut')}
            </Badge>
          )}
        </Group>
        {body && <CopyButton value={body} label={t('integration-calls.copy', { what: title })} />}
      </Group>
      {body ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
        <pre className={bodies.body} tabIndex={0}>
          {prettyJson(body, false, indent) ?? body}
        </pre>
      ) : (
        <Text size="sm" c="dimmed">
          {t('integration-calls.no-body')}
        </Text>
      )}
    </section>
  );
}

export function CallHeaders({ title, headers }: { title: string; headers: Headers }) {
  const t = useText();
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm" mih={30}>
        {title}
      </Text>
      {headers.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('integration-calls.no-headers')}
        </Text>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
        <pre className={bodies.body} tabIndex={0}>
          {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        </pre>
      )}
    </section>
  );
}
