import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import classes from './form.module.css';

interface PartFrameProps {
  name: string;
  hint: string;
  error: string | undefined;
  isRequired: boolean;
  /** Takes the part out; absent where it must stay. */
  remove?: (() => void) | undefined;
  children: ReactNode;
}

/** A part of the form that holds others. */
export function PartFrame({ name, hint, error, isRequired, remove, children }: PartFrameProps) {
  const t = useText();
  const id = useId();
  return (
    <fieldset className={classes.part} aria-describedby={id}>
      <legend className={classes.legend}>
        {name}
        {isRequired && <span aria-hidden> *</span>}
      </legend>
      <div id={id}>
        {hint !== '' && (
          <Text size="xs" c="dimmed" className={classes.words}>
            {hint}
          </Text>
        )}
        {error !== undefined && (
          <Text size="xs" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
      </div>
      <Stack gap="sm" className={classes.inside}>
        {children}
      </Stack>
      {remove !== undefined && (
        <Group justify="flex-end" mt="xs">
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={remove}
          >
            {t('simulator.remove-part', { name })}
          </Button>
        </Group>
      )}
    </fieldset>
  );
}

/** Opens a part that may be left out, or adds one more to a list. */
export function AddPart({ name, hint, add }: { name: string; hint?: string; add: () => void }) {
  const t = useText();
  return (
    <div>
      <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
        {t('simulator.add-part', { name })}
      </Button>
      {hint !== undefined && hint !== '' && (
        <Text size="xs" c="dimmed" mt={2} className={classes.words}>
          {hint}
        </Text>
      )}
    </div>
  );
}
