const HEAD = 64 * 1024;

/** Whether a file can be IDS, from its beginning. What is wrong with an IDS file is said by the server. */
export async function mayBeIds(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes).trimStart();
  if (!text.startsWith('<')) return false;
  // The root element may come after a comment that is longer than the beginning.
  return /<(?:[\w.-]+:)?ids[\s/>]/.test(text) || file.size > HEAD;
}
