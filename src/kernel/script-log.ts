/** One entry of a `script_log`: a line of text, newest last. */
export function logLine(text: string): string {
  return `${new Date().toISOString()} ${text}\n`;
}
