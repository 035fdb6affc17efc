import { useText } from '../../i18n/use-text.ts';
import { NoticePanel } from '../page/failure-panel.tsx';

/** In place of an editor or a difference whose code could not be loaded. */
export function CodeUnavailable() {
  const t = useText();
  return <NoticePanel isFailure title={t('code.load-failed')} />;
}
