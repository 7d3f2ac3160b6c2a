/** A comment; or what can hide a semicolon: quoted texts and names, bodies of functions; or a word; or a character. */
const TOKEN =
  /(--[^\n]*|\/\*[^]*?\*\/)|[eE]'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[^]*?\$\2\$|[A-Za-z_][\w$]*|[^]/g;

/**
 * The statements of a file of ours, one by one. Of a query with several of them, a cluster of databases hands the
 * whole text to its nodes for each statement that concerns them, which they refuse.
 */
export function sqlStatements(text: string): string[] {
  const statements: string[] = [];
  let begin = 0;
  let hasWords = false;
  const end = (at: number) => {
    if (hasWords) statements.push(text.slice(begin, at).trim());
    begin = at + 1;
    hasWords = false;
  };
  for (const { 0: token, 1: comment, index } of text.matchAll(TOKEN)) {
    if (token === ';') end(index);
    else if (comment === undefined && token.trim() !== '') hasWords = true;
  }
  end(text.length);
  return statements;
}
