import { useText } from '../../../i18n/use-text.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { OpenCircuits } from '../../partners/integration-partners/outage/open-circuits.shared.tsx';
import { BusHistory } from './bus-history.tsx';
import styles from './control-panel.module.css';
import { BackgroundServices } from './services/background-services.tsx';
import { StatusCard } from './status-card.tsx';
import { Throughput } from './throughput/throughput.tsx';

/** Pauses the bus, shows how it is and who decided that, and the services that work beside it. */
export function Page() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('service-bus.title')} purpose={t('service-bus.purpose')} />
      <OpenCircuits />
      <div className={styles.panels}>
        <StatusCard />
        <Throughput />
        <div className={styles.whole}>
          <BackgroundServices />
        </div>
        <div className={styles.whole}>
          <BusHistory />
        </div>
      </div>
    </>
  );
}
