import type { DocumentFault } from '@houston/contract/features/partners/simulator/simulator.schema';
import { Alert, Button, Code } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useText } from '../../../../i18n/use-text.ts';
import classes from '../simulator.module.css';

/** What of the description is not as its author meant it: said, never left out in silence. */
export function DocumentFaults({ faults }: { faults: readonly DocumentFault[] }) {
  const t = useText();
  const [isOpen, { toggle }] = useDisclosure();
  if (faults.length === 0) return null;
  const title =
    faults.length === 1 ? t('simulator.faults-some-one') : t('simulator.faults-some', { count: faults.length });
  return (
    <Alert variant="light" color="yellow" icon={<IconInfoCircle aria-hidden />} title={title} py="xs">
      <Button size="compact-xs" variant="subtle" color="gray" onClick={toggle} aria-expanded={isOpen}>
        {t(isOpen ? 'simulator.faults-hide' : 'simulator.faults-show')}
      </Button>
      {isOpen && <FaultList faults={faults} />}
    </Alert>
  );
}

export function FaultList({ faults }: { faults: readonly DocumentFault[] }) {
  const t = useText();
  return (
    <ul className={classes.faults}>
      {faults.map(({ place, reason, detail }) => (
        <li key={`${place} ${reason} ${detail}`}>
          {place !== '' && <Code>{place}</Code>} {t(`simulator.fault-${reason}`, { detail })}
        </li>
      ))}
    </ul>
  );
}
