import type { IntegrationPartner } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Anchor, Group } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';

/** Where the partner says itself how it is, and who it is. The first thing to open when it fails. */
export function PartnerLinks({ partner: { statusPageUrl, homepageUrl } }: { partner: IntegrationPartner }) {
  const links: readonly [TextKey, string][] = [
    ['integration-partners.open-status-page', statusPageUrl],
    ['integration-partners.open-homepage', homepageUrl],
  ];
  const known = links.filter(([, url]) => url !== '');
  if (known.length === 0) return null;
  return (
    <Group gap="md" mb="md">
      {known.map(([label, url]) => (
        <OutLink key={label} label={label} url={url} />
      ))}
    </Group>
  );
}

function OutLink({ label, url }: { label: TextKey; url: string }) {
  const t = useText();
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
      {t(label)} <IconExternalLink size={14} aria-hidden />
    </Anchor>
  );
}
