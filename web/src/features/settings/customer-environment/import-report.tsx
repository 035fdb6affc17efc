import { Alert, Code, Text } from '@mantine/core';
import { useMessage, useText } from '../../../i18n/use-text.ts';
import type { ApiError } from '../../../platform/calls/api-error.ts';
import classes from './customer-environment.module.css';
import { faultText } from './variable-names.ts';

/** What the server answered: in words, and as it came, for whoever has to look further. */
export function ImportReport({ error }: { error: ApiError }) {
  const t = useText();
  const message = useMessage();
  const { fields, faults, body } = error;
  return (
    <Alert role="alert" color="red" variant="light" title={t('bulk-backup-restore.report')}>
      {Object.entries(fields).map(([field, key]) => (
        <Text key={field} size="sm">
          {field}: {message(key)}
        </Text>
      ))}
      {faults.map((fault) => (
        <Text key={JSON.stringify(fault)} size="sm">
          {faultText(fault, t)}
        </Text>
      ))}
      <Code block className={classes.report} mt="xs">
        {JSON.stringify(body, null, 2)}
      </Code>
    </Alert>
  );
}
