/** Where Houston starts. The program itself comes after this file, which makes loading it quick. */
import './start/quick-start.ts';
import { listenForSignals, stopBy } from './start/end-signals.ts';

listenForSignals();
const { runHouston } = await import('./houston.ts');
stopBy(await runHouston());
