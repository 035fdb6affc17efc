/** Where Houston starts. The program itself comes after this file, which makes loading it quick. */
import './start/quick-start.ts';

const { runHouston } = await import('./houston.ts');
await runHouston();
