import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A template with the tag `sql` of Kysely. */
export interface SqlTemplate {
  file: string;
  line: number;
  /** The text around the holes; Kysely keeps it as it is, so a compiled query says which templates are in it. */
  strings: string[];
}

/** All of them in these files, and the other string literals of each file. */
export function sqlTemplates(files: readonly string[]): {
  templates: SqlTemplate[];
  words: Map<string, string[]>;
} {
  const templates: SqlTemplate[] = [];
  const words = new Map<string, string[]>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    if (!/\bsql[`<]/.test(text)) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const literals = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteral(node) && !ts.isImportDeclaration(node.parent)) literals.add(node.text);
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        templates.push({ file, line, strings: stringsOf(node.template) });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    words.set(file, [...literals]);
  }
  return { templates, words };
}

const stringsOf = (template: ts.TemplateLiteral): string[] =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map((span) => span.literal.text)];
