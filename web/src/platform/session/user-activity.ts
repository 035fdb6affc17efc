/** Whether somebody is at the desk: a key, a pointer or a touch within the last minute. */
const activeMilliseconds = 60_000;
const last = { at: Date.now() };

export function watchUserActivity(): void {
  const note = () => {
    last.at = Date.now();
  };
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    addEventListener(event, note, { passive: true });
  }
}

export function isUserActive(): boolean {
  return Date.now() - last.at < activeMilliseconds;
}
