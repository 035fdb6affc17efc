import { stages } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import { environmentManagementApi } from '@houston/contract/features/settings/customer-environment/environment-management.api';
import {
  environmentPreviewApi,
  type PreviewQuery,
  previewPages,
  previewSchemes,
} from '@houston/contract/features/settings/customer-environment/environment-preview.api';
import { languageNames, languages } from '@houston/contract/languages';
import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { urlOf } from '../../../platform/calls/api.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useTenantId } from '../../../shell/tenant-choice.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import classes from './customer-environment.module.css';
import type { Place } from './use-place.ts';

interface PreviewDialogProps {
  scope: Place['scope'];
  close: () => void;
}

/** A mock checkout page and a mock mail, as the draft or the published branding makes them look. */
export function PreviewDialog({ scope, close }: PreviewDialogProps) {
  const t = useText();
  const [search, setSearch] = useSearch();
  const spoken = useLanguage();
  const tenantId = useTenantId();
  // Another state of the branding is another picture.
  const state = useQuery(readOf(environmentManagementApi.state, { query: { scope } }));
  const oneOf = <T extends string>(values: readonly T[], value: string | undefined, otherwise: T): T =>
    values.find((known) => known === value) ?? otherwise;
  const query: PreviewQuery = {
    page: oneOf(previewPages, search.page, 'checkout'),
    scheme: oneOf(previewSchemes, search.scheme, 'light'),
    language: oneOf(languages, search.language, spoken),
    stage: oneOf(stages, search.preview, 'published'),
    ...(scope === 'tenant' && tenantId !== null && { tenantId }),
  };
  const picture = urlOf(environmentPreviewApi.show, { query });
  const set = (name: string) => (value: string | null) => void setSearch({ [name]: value ?? undefined }, 'replace');
  return (
    <Dialog name="preview" size="wide" title={t('customer-environment.preview-title')} close={close}>
      <Stack gap="sm">
        <Group gap="sm">
          <SegmentedControl
            aria-label={t('customer-environment.stage')}
            value={query.stage}
            onChange={set('preview')}
            data={stages.map((value) => ({ value, label: t(`customer-environment.stage-${value}`) }))}
          />
          <SegmentedControl
            aria-label={t('customer-environment.preview-page')}
            value={query.page}
            onChange={set('page')}
            data={previewPages.map((value) => ({ value, label: t(`customer-environment.preview-${value}`) }))}
          />
          <SegmentedControl
            aria-label={t('customer-environment.preview-scheme')}
            value={query.scheme}
            onChange={set('scheme')}
            data={previewSchemes.map((value) => ({ value, label: t(`customer-environment.${value}`) }))}
          />
          <Select
            aria-label={t('customer-environment.preview-language')}
            value={query.language}
            onChange={set('language')}
            allowDeselect={false}
            w={140}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Group>
        {/* A frame that loads something else is a step in the browser's history, which closing would take back: a new frame is none. */}
        <iframe
          key={`${state.data?.revision} ${picture}`}
          className={classes.frame}
          title={t('customer-environment.preview-title')}
          sandbox=""
          src={picture}
        />
        <Group justify="space-between" gap="sm">
          <Text size="xs" c="dimmed">
            {t('customer-environment.preview-hint')}
          </Text>
          {/* Keys in the frame are its own: out of it Tab has to land in the dialog, or the focus is lost for good. */}
          <Button variant="default" onClick={close}>
            {t('general.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
