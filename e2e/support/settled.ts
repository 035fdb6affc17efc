/** Knows when a page has loaded and drawn all it wants to show. */
import type { Page, Request } from 'playwright-core';

const quietMs = 100;

/** @returns a function that waits until no call or file is under way and the page has stood still for a moment */
export function watchPage(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    // The live stream never ends.
    if (request.resourceType() !== 'eventsource') underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    do await page.evaluate(standStill, quietMs);
    while (underWay.size > 0);
  };
}

/** Runs in the page. */
function standStill(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(done, milliseconds);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, milliseconds);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
