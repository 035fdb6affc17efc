import type { Answer, SignedIn } from '../../../../testing/test-app.ts';

/** Asks for the link to the payment file of an execution, and follows it. @returns the refusal of the first where there is one */
export async function paymentFileOf(by: SignedIn, runId: number, execution = 1): Promise<Answer> {
  const link = await by.post(`/api/refund-runs/${runId}/executions/${execution}/file-url`);
  return link.status === 200 ? by.get(link.body.url) : link;
}
