/** Loads a part of the console that is not there yet; while there is no server to give it, that waits for one. */
import { askServer, untilBack } from './server-presence.ts';

/** @throws what `load` threw when it failed although the server answers: after a deployment the part is gone. */
export async function patientImport<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await askServer()) throw error;
    }
    await untilBack();
    await reloadStyles();
  }
}

// A style sheet that could not be had is not asked for again by whoever comes back to its part.
async function reloadStyles(): Promise<void> {
  const broken = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(
    broken.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const isThere = new Promise((resolve) => {
        again.onload = resolve;
        again.onerror = resolve;
      });
      link.replaceWith(again);
      return isThere;
    }),
  );
}
