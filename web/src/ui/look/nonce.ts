/** What style elements that libraries make at run time must carry; the server gives it to each page anew. */
export const styleNonce: string = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
