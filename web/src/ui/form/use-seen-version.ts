import { useState } from 'react';
import { isApiError } from '../../platform/calls/api-error.ts';

export interface SeenVersion {
  /** What a save replaces. */
  version: number;
  /** Something was chosen: what shows now is what it replaces, and not what others save meanwhile. */
  hold(): void;
  /** After a save that failed: theirs shows from now on, and a second save is meant to replace it. */
  refuse(error: unknown): void;
}

/**
 * The version that was on screen when a choice was made, for what is no form of fields.
 * @param version the one that shows now
 * @param versionOf where it stands in the record that a refusal names
 */
export function useSeenVersion(
  version: number,
  versionOf: (current: unknown) => number | undefined = ownVersion,
): SeenVersion {
  const [held, setHeld] = useState<number>();
  return {
    version: held ?? version,
    hold: () => setHeld(version),
    refuse(error) {
      if (isApiError(error, 'stale_version')) setHeld(versionOf(error.current));
    },
  };
}

function ownVersion(current: unknown): number | undefined {
  return (current as { version?: number } | undefined)?.version;
}
