import { styleText } from 'node:util';
import { counted } from '../../kernel/counted.ts';
import type { IdsReport } from '../check-ids.ts';
import type { Failure, SpecificationReport } from '../evaluate/check-model.ts';
import { expectation } from '../evaluate/describe.ts';

/** For each requirement; more are in `--json` and in the BCF file. */
const MOST_SHOWN = 20;

/** For coordinators: for each specification how many objects it applies to, then what is wrong with which of them. */
export function* textOf({ specifications }: IdsReport): Generator<string> {
  const failed = specifications.filter(({ result }) => result === 'fail').length;
  const total = failed === 0 ? allHold(specifications.length) : someFail(failed, specifications.length);
  const idle = specifications.filter(({ applicable }) => applicable === 0).length;
  for (const specification of specifications) yield `${sectionOf(specification)}\n`;
  yield `${total}${idleText(idle, specifications.length)}\n`;
}

/** A reader must not take "all hold" for a result when nothing was checked. */
function idleText(idle: number, count: number): string {
  if (idle === 0) return '';
  if (idle === count) return ' No object of this model was checked: none is what they apply to.';
  return ` ${counted(idle, 'specification')} ${idle === 1 ? 'applies' : 'apply'} to nothing in this model.`;
}

function allHold(count: number): string {
  return count === 1 ? 'The specification holds.' : `All ${count} specifications hold.`;
}

function someFail(failed: number, count: number): string {
  if (count === 1) return 'The specification fails.';
  return `${failed} of ${count} specifications ${failed === 1 ? 'fails' : 'fail'}.`;
}

function sectionOf(specification: SpecificationReport): string {
  const { name, identifier, result, requirements, failures } = specification;
  const [color, word] = result === 'pass' ? (['green', 'PASS'] as const) : (['red', 'FAIL'] as const);
  const verdict = styleText(color, word, { stream: process.stdout });
  const lines = [`${verdict}  ${clean(name)}${identifier === null ? '' : ` (${clean(identifier)})`}`];
  lines.push(`      ${summary(specification)}`);
  const byText = Map.groupBy(failures, ({ requirement }) => requirement);
  const counts = new Map(requirements.map(({ text, failed }) => [text, failed]));
  for (const [text, found] of byText) {
    const count = counts.get(text) ?? specification.failed;
    if (counts.has(text))
      lines.push(`      ${clean(text)}: ${counted(count, 'object')} ${count === 1 ? 'fails' : 'fail'}.`);
    lines.push(...found.slice(0, MOST_SHOWN).map(lineOf));
    if (count > MOST_SHOWN) lines.push(`        and ${count - MOST_SHOWN} more (see --json)`);
  }
  return `${lines.join('\n')}\n`;
}

function summary({ result, applicable, passed, failed, nearest }: SpecificationReport): string {
  if (applicable === 0)
    return `${
      result === 'pass' ? 'Applies to nothing in this model.' : 'The model has none of the required objects.'
    }${nearestText(nearest)}`;
  return `Applies to ${counted(applicable, 'object')}: ${passed} pass, ${failed} fail.`;
}

/** Why nothing is checked: usually a model without the classification that tells classes apart. */
function nearestText(nearest: SpecificationReport['nearest']): string {
  if (!nearest) return '';
  const { facet, objects } = nearest;
  const who = objects === 1 ? 'The only candidate' : `None of the ${objects.toLocaleString('en')} candidates`;
  const isBeing = facet.kind === 'entity' || facet.kind === 'partOf';
  const [is, has] = objects === 1 ? ["isn't", "doesn't have"] : ['is', 'has'];
  const how = isBeing ? is : `${has} ${facet.kind === 'attribute' ? 'an' : 'a'}`;
  return ` ${who} ${how} ${clean(expectation(facet))}.`;
}

function lineOf({ globalId, entity, name, reason }: Failure): string {
  const who = [entity, name === null ? '' : `"${clean(name)}"`, globalId ?? '']
    .filter((part) => part !== '')
    .join(' ');
  return `        ${who}: ${clean(reason)}`;
}

/** Texts of a file mustn't control the terminal. */
function clean(text: string): string {
  return text.slice(0, 300).replace(/[\p{Cc}\p{Cf}]/gu, ' ');
}
