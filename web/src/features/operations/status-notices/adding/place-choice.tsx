import { portals, showOnOf } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { Button, Checkbox, Fieldset, Group, SimpleGrid, Text } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import classes from '../status-notices.module.css';
import type { NoticeFormState } from './use-notice-form.ts';

/** Where nobody but our own people looks. */
const ownPlaces = ['adminPortal', 'csPortal'] as const satisfies readonly (typeof portals)[number][];

/** Where the notice is shown. */
export function PlaceChoice({ notice: { form } }: { notice: NoticeFormState }) {
  const t = useText();
  const { showOn } = form.values;
  const isPublic = portals.some((portal) => showOn[portal] && !ownPlaces.some((own) => own === portal));
  return (
    <Fieldset legend={t('status-notices.shown-on')} className={classes.set}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
        {portals.map((portal) => (
          <Checkbox
            key={portal}
            size="sm"
            label={t(`status-notices.place-${portal}`)}
            checked={showOn[portal]}
            onChange={(event) => form.setFieldValue('showOn', { ...showOn, [portal]: event.currentTarget.checked })}
          />
        ))}
      </SimpleGrid>
      <Group gap="xs" mt="xs">
        <Button size="compact-xs" variant="default" onClick={() => form.setFieldValue('showOn', showOnOf(portals))}>
          {t('status-notices.all-places')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => form.setFieldValue('showOn', showOnOf(ownPlaces))}>
          {t('status-notices.own-places')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => form.setFieldValue('showOn', showOnOf([]))}>
          {t('status-notices.no-places')}
        </Button>
      </Group>
      {/* Every place is chosen at first: who means colleagues alone has to see that it is not they alone. */}
      <Text size="sm" mt="xs" role="status">
        {isPublic && t('status-notices.is-public')}
      </Text>
    </Fieldset>
  );
}
