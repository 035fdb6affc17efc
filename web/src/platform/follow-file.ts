/** Hands a file to the browser, from where the server says that it is for some minutes. */
export function followFile({ url, fileName }: { url: string; fileName: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
