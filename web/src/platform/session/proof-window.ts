/** The window in which an admin signs in at a provider to prove who is there, and how it tells the page that waits. */

const channel = 'houston.proof';
const size = 'popup,width=520,height=720';

/**
 * Opens an empty window; null where the browser does not. Call it in the click itself: later it is one that nobody
 * asked for.
 */
export function openProofWindow(): Window | null {
  return window.open('', '', size);
}

/** Tells every other page of this browser. The opener is out of reach: its page is isolated from other origins. */
export function tellProven(): void {
  const sender = new BroadcastChannel(channel);
  sender.postMessage(null);
  sender.close();
}

/** Calls `listener` when a proof was given in another window. @returns a function that stops it */
export function onProven(listener: () => void): () => void {
  const receiver = new BroadcastChannel(channel);
  receiver.onmessage = listener;
  return () => receiver.close();
}
