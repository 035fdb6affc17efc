/** The path of an address, without host and without what follows a question mark. */
export function pathOf(url: string): string {
  const [bare = ''] = url.split(/[?#]/);
  return bare.replace(/^[a-z]+:\/\/[^/]*/i, '') || '/';
}
