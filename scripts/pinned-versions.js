// Which packages are pinned, and which of them have a newer patch or minor version. Pure, so that it can be tested.

/** @typedef {{ name: string, version: string }} Pin */

/** The exactly pinned packages of several `package.json` texts, each once. @param {string[]} texts @returns {Pin[]} */
export function readPins(texts) {
  const pins = new Map();
  for (const text of texts) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(text);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (/^\d/.test(version)) pins.set(name, { name, version });
    }
  }
  return [...pins.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The range from a pinned version up to, and without, the next major one. */
export function wideningOf(version) {
  return `>=${version} <${Number.parseInt(version, 10) + 1}.0.0-0`;
}

/**
 * Reads what `npm outdated --json` printed for widened pins that are not installed: then it lists every package it knows.
 * @returns {{ versions: Record<string, { wanted?: string }>, why: string }} nothing but the reason when it failed
 */
export function readAnswer(output) {
  try {
    const { error, ...versions } = JSON.parse(output);
    return error === undefined
      ? { versions, why: '' }
      : { versions: {}, why: error.summary ?? error.code ?? 'no reason' };
  } catch {
    return { versions: {}, why: output.trim() || 'npm said nothing' };
  }
}

/**
 * @param {Pin[]} pins
 * @param {Record<string, { wanted?: string }>} answer the newest version in each widened range
 * @param {Record<string, { version: string, because: string }>} heldBack versions that were tried and not taken
 */
export function findNewer(pins, answer, heldBack) {
  const asked = pins.map((pin) => ({ ...pin, wanted: answer[pin.name]?.wanted }));
  const unknown = asked.filter(({ wanted }) => wanted === undefined).map(({ name }) => name);
  const changed = asked.filter(({ wanted, version }) => wanted !== undefined && wanted !== version);
  const isHeld = ({ name, wanted }) => heldBack[name]?.version === wanted;
  return {
    newer: changed.filter((pin) => !isHeld(pin)),
    held: changed.filter(isHeld).map((pin) => ({ ...pin, because: heldBack[pin.name].because })),
    unknown,
  };
}
