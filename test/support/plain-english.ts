/** Phrases that no text for people may contain, each with what to write instead. Only add what is certainly wrong. */
const BANNED: readonly [pattern: RegExp, instead: string][] = [
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bwhoever\b/i, 'name the person or the program'],
  [/\b(someone|somebody) was faster\b/i, 'changed while you were editing'],
  [/\bsigns? of life\b/i, 'heartbeat'],
  [/\b(is|are) against it\b/i, 'say which requirement is not met'],
  [/\btaken? along\b/i, 'move subclasses too'],
  [/\bnothing to see here\b/i, "isn't available"],
  [/\b(am|is|are|was|were|be|been|being) told\b(?! apart)/i, 'say who reports what to whom'],
  [/\bunless told\b/i, 'by default'],
  [/\bhangs? below\b/i, 'under'],
  [/\b(broke|broken|breaks?) off\b/i, 'interrupted'],
  [/\bcomes? to mind\b/i, 'no suggestion'],
  [/\bfor ever\b/i, 'forever, permanently'],
  [/\bis at hand\b/i, 'available'],
  [/\bcuts? off [A-Z] from above\b/i, 'overrides'],
  [/\bnothing waits here\b/i, 'nothing to review'],
  [/\bwhat was cut or copied\b/i, 'clipboard'],
  [/\bas ever\b/i, 'still'],
  [/\bthe latest first\b/i, 'most recent first'],
  [/\bcompared without case\b/i, 'ignoring case'],
  [/\b(takes?|took) (its|their) place\b/i, 'merged into, replaced by'],
  [/\blet go\b/i, 'disconnected, dropped'],
  [/\bsays? in words\b/i, 'reports'],
  [/\b(is|are) no (JSON|object|array|string|number|list|manifest)\b/i, "isn't a"],
  [/\w\((es|s)\)(?=[\s.,;:]|$)/, 'the singular or the plural'],
  [/\b(body|query|params|headers)\.[\w.]+: /, 'the name of the field'],
];

/** The banned phrases in a text, each in its surroundings. */
export function bannedPhrases(text: string): string[] {
  return BANNED.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text);
    if (!found) return [];
    const around = text.slice(Math.max(0, found.index - 40), found.index + found[0].length + 40);
    return [`“${around.replace(/\s+/g, ' ').trim()}”: write “${instead}” instead of “${found[0]}”`];
  });
}
