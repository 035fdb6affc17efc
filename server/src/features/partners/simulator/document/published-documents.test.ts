import { describe, expect, it } from 'vitest';
import { type Published, publishedText } from '../../../../testing/samples/published-documents.ts';
import { detailJson } from './endpoint-detail.ts';
import { type ReadDocument, readDocument } from './read-document.ts';

const documents = new Map<Published, ReadDocument>();

function read(name: Published): ReadDocument {
  const known = documents.get(name);
  if (known !== undefined) return known;
  const answer = readDocument({ text: publishedText(name), base: 'https://docs.example/openapi' });
  if ('unreadable' in answer) throw new Error(`${name}: ${answer.unreadable}`);
  documents.set(name, answer);
  return answer;
}

const security = (scheme: string, detail: string) => ({
  place: `#/components/securitySchemes/${scheme}`,
  reason: 'security',
  detail,
});
const body = (place: string, detail = 'multipart/form-data') => ({ place, reason: 'body-type', detail });
const petsProof = [security('petstore_auth', 'oauth2'), security('api_key', 'apiKey header api_key')];
const circles = [{ place: 'PUT /circular', reason: 'reserved-header', detail: 'Authorization' }, body('PUT /circular')];

/** Counted in the documents themselves, by other means: `get`, `put`, … below `paths`. */
const endpoints: Record<Published, number> = {
  ...{ stripe: 533, starTrek: 120, pets: 20, trains: 7, readme: 54, circles: 3, circlesInYaml: 3, oldPets: 20 },
};
const names = Object.keys(endpoints) as Published[];

describe('a description that others have published', () => {
  it.each(names)('of %s is read with each of its endpoints, and each of them can be opened', (name) => {
    const document = read(name);
    expect(document.endpoints.length).toBe(endpoints[name]);
    for (const endpoint of document.endpoints) {
      const detail = JSON.parse(detailJson(document, endpoint));
      expect(detail.isCut, endpoint.listed.id).toBe(false);
      expect(missingIn(detail), endpoint.listed.id).toEqual([]);
    }
  });

  it('is told apart by its version, whatever it is written in', () => {
    const versions = names.map((name) => [name, read(name).openapi]);
    expect(Object.fromEntries(versions)).toEqual({
      ...{ stripe: '3.0.0', starTrek: '3.0.1', circles: '3.0.3', circlesInYaml: '3.0.3', oldPets: '2.0' },
      ...{ pets: '3.1.0', trains: '3.1.0', readme: '3.1.0' },
    });
    const inYaml = { ...read('circlesInYaml'), hash: '' };
    expect(inYaml.endpoints.map(({ part }) => part.hash)).toEqual(
      read('circles').endpoints.map(({ part }) => part.hash),
    );
  });

  it.each<[Published, object[]]>([
    ['starTrek', []],
    ['pets', [...petsProof, body('POST /pet/{petId}/uploadImage', 'application/octet-stream')]],
    ['oldPets', [...petsProof, body('POST /pet/{petId}/uploadImage')]],
    ['trains', [security('OAuth2', 'oauth2'), { place: '#/webhooks', reason: 'webhooks', detail: '1' }]],
    [
      'readme',
      [
        security('bearer', 'http bearer'),
        body('POST /branches/{branch}/apis'),
        body('PUT /branches/{branch}/apis/{filename}'),
        body('POST /images'),
        body('POST /validate/api'),
      ],
    ],
    ['circles', circles],
    ['circlesInYaml', circles],
  ])('of %s says what of it is not sent as its author meant it, and nothing else', (name, faults) => {
    expect(read(name).faults).toEqual(faults);
  });

  it('of a payment provider says each of its parameters that are written in a way of their own, and all else', () => {
    const { faults } = read('stripe');
    expect(faults.filter(({ reason }) => reason !== 'parameter')).toEqual([
      security('basicAuth', 'http basic'),
      security('bearerAuth', 'http bearer'),
      { place: 'POST /v1/files', reason: 'own-server', detail: 'https://files.stripe.com/' },
      body('POST /v1/files'),
      { place: 'GET /v1/quotes/{quote}/pdf', reason: 'own-server', detail: 'https://files.stripe.com/' },
    ]);
    expect(faults.filter(({ reason }) => reason === 'parameter')).toHaveLength(deepParameters());
  });

  it('holds schemas that contain themselves, which are sent once and referred to', () => {
    for (const name of ['stripe', 'circles', 'circlesInYaml'] as const) {
      const { schemas } = read(name);
      const inCircles = [...schemas.keys()].filter((pointer) => reaches(schemas, pointer));
      expect(inCircles.length, name).toBeGreaterThan(0);
    }
  });
});

function deepParameters(): number {
  const { paths } = JSON.parse(publishedText('stripe'));
  const operations = Object.values(paths).flatMap((item) => Object.values(item as Record<string, unknown>));
  return operations
    .flatMap((operation) => (operation as { parameters?: { style?: string }[] }).parameters ?? [])
    .filter(({ style }) => style === 'deepObject').length;
}

/** Whether a schema refers to itself, at once or by way of others. */
function reaches(schemas: ReadDocument['schemas'], start: string): boolean {
  const waiting = [...(schemas.get(start)?.refers ?? [])];
  const met = new Set(waiting);
  for (const pointer of waiting) {
    if (pointer === start) return true;
    for (const next of schemas.get(pointer)?.refers ?? []) {
      if (!met.has(next)) waiting.push(next);
      met.add(next);
    }
  }
  return false;
}

/** References of an answer to parts that did not come with it. */
function missingIn(detail: { definitions: Record<string, unknown> }): string[] {
  const given = [...JSON.stringify(detail).matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer = '']) => pointer);
  return [...new Set(given)].filter((pointer) => !Object.hasOwn(detail.definitions, pointer));
}
