import type { Report } from './document-parts.ts';
import { type JsonRecord, recordOf, textOf } from './json-values.ts';

/** Tells of every way to prove who calls but the one that is sent: without it the other side refuses, and nobody would know why. */
export function tellOfSecurity(document: JsonRecord, report: Report): void {
  for (const [name, given] of Object.entries(recordOf(recordOf(document.components).securitySchemes))) {
    const scheme = recordOf(given);
    const type = textOf(scheme.type);
    const [place, header] = [textOf(scheme.in), textOf(scheme.name)];
    if (type === 'apiKey' && place === 'header' && header.toLowerCase() === 'x-api-key') continue;
    const words = type === 'apiKey' ? [type, place, header] : [type, textOf(scheme.scheme)];
    const detail = words.filter((word) => word !== '').join(' ');
    report({ place: `#/components/securitySchemes/${name}`, reason: 'security', detail });
  }
}
