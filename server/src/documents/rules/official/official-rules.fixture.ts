/** The official rules for UBL, which are published by others and are not in the repository: whoever has them names their folder. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSchematron, type Schematron } from './schematron.fixture.ts';

/** By the names under which they are published, with the SHA-256 of the versions that the record is of. */
export const published: Readonly<Record<string, string>> = {
  // EN 16931, version 1.3.16.
  'EN16931-UBL-validation-preprocessed.sch': '268d4f7a2688676695e6c69cba6fba69a6802604fee12cb544a6b30ff09555a3',
  // Peppol BIS Billing 3.0, release 3.0.19 of May 2025.
  'PEPPOL-EN16931-UBL.sch': '2840f5158f7bbdbf3b3f5d2ea391b9ac9e649e1fdbba8502bd8c15ec52924f23',
};

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** @returns null where TEST_UBL_RULES names no folder @throws for a file that is missing, or is not as it was published */
export function officialRules(): readonly Schematron[] | null {
  const folder = process.env.TEST_UBL_RULES;
  if (!folder) return null;
  return Object.entries(published).map(([name, sum]) => {
    const text = readFileSync(join(folder, name), 'utf8');
    if (sha256(text) !== sum) throw new Error(`${name} is another version, or was changed: ${sha256(text)}`);
    return readSchematron(text);
  });
}

/** The ids of the rules that a document breaks; of a set that cannot read it, the code of its error (`FORG0001`). */
export function foundBy(rules: readonly Schematron[], xml: string): string[] {
  return rules.flatMap((set) => {
    try {
      return set.brokenBy(xml);
    } catch (error) {
      const [code] = /\b[A-Z]{4}\d{4}\b/.exec(String(error)) ?? [];
      if (code === undefined) throw error;
      return [code];
    }
  });
}
