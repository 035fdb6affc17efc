import type { EndpointDetail } from '@houston/contract/features/partners/simulator/simulator.schema';
import { describe, expect, it } from 'vitest';
import { detailJson } from '../../server/src/features/partners/simulator/document/endpoint-detail.ts';
import { readDocument } from '../../server/src/features/partners/simulator/document/read-document.ts';
import { processorTimeOf } from '../../server/src/testing/processes/processor-time.ts';
import { type Published, published, publishedText } from '../../server/src/testing/samples/published-documents.ts';
import { newForm, writtenBody } from '../../web/src/features/partners/simulator/call-form.ts';

/** Of both forms of one endpoint, in milliseconds of a processor: a longer task would be felt while one chooses. */
const longestForm = 100;

// The server reads a description and the console makes the forms: neither may know the other, and only here both are there.
describe('the form of each endpoint of a description that others have published', () => {
  it.each(Object.keys(published) as Published[])('of %s is made, and writes a call', async (name) => {
    const document = readDocument({ text: publishedText(name), base: 'https://docs.example/openapi' });
    if ('unreadable' in document) throw new Error(document.unreadable);
    for (const endpoint of document.endpoints) {
      const detail = JSON.parse(detailJson(document, endpoint)) as EndpointDetail;
      expect(await quickestOf(3, detail), endpoint.listed.id).toBeLessThan(longestForm);
    }
  });
});

/** The first may be that in which what is garbage of all before it is collected. @returns milliseconds of a processor */
async function quickestOf(tries: number, detail: EndpointDetail): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < tries && quickest >= longestForm; tried += 1) {
    quickest = Math.min(quickest, await processorTimeOf(() => write(detail)));
  }
  return quickest;
}

/** Empty and with the examples: each is written, or says where something is missing. */
function write(detail: EndpointDetail): void {
  for (const isPrefilled of [false, true]) {
    const { json, errors } = writtenBody(newForm(detail, isPrefilled));
    if (json !== null) JSON.parse(json);
    else if (detail.body?.isRequired) expect(Object.keys(errors)).not.toEqual([]);
  }
}
