import { IDS_LIMITS, type WrittenSpecification, writeIds } from '../../../ids/index.ts';
import { IFC_VERSIONS, type IfcVersion } from '../../../ifc-schema/index.ts';
import { keysOf } from '../../../kernel/keys.ts';
import { contentTag } from '../../../platform/content-tag.ts';
import { breather, inSlices } from '../../../platform/in-slices.ts';
import { NoRequirements, TooManyRequirements } from '../../classes/domain/errors.ts';
import type { ParamTemplate, TemplateInForce } from '../../parameters/domain/param-templates.ts';
import { describedIn } from '../../parameters/domain/template-translations.ts';
import { branchOf, requireClass } from '../../parameters/queries/list-requirements.ts';
import type { EditionClass } from '../../releases/domain/edition.ts';
import type { Edition } from '../../releases/queries/edition.ts';
import type { ClassificationSystem } from '../../vocabularies/domain/classification-system.ts';
import { type IdsProperty, idsProperty, isRequirement, saysNothing } from '../domain/ids-properties.ts';
import {
  type Applicability,
  forItsVersions,
  type RequiredClass,
  type SkippedClass,
  type Specified,
  specifiedClasses,
} from '../domain/ids-specifications.ts';

export interface IdsQuery {
  root: string | null;
  language: string | null;
  /** In the order of IFC_VERSIONS. */
  versions: readonly IfcVersion[];
}

/** The address of a parameter in the dictionary; null if the service has no public address. */
export type PropertyUri = (version: string, name: string) => string | null;

export interface IdsReport {
  specifications: number;
  skipped: SkippedClass[];
}

export interface IdsExport {
  rootHandle: string | null;
  report: IdsReport;
  /** Throws if there is nothing to write, or more than a reader takes. */
  texts(): AsyncIterable<string>;
}

interface Candidate extends RequiredClass {
  objectClass: EditionClass;
  inForce: readonly TemplateInForce[];
}

/** The kinds of codes that tell classes apart, as IFC files name their systems. */
const KINDS = [
  ['object_class_codes', 'OmniClass'],
  ['uniformat', 'UniFormat'],
  ['masterformat', 'MasterFormat'],
] as const;

type NamedSystem = Pick<ClassificationSystem, 'id' | 'name'>;

/** With quotes; without the work of a file. */
export function idsTag(
  edition: Edition,
  furtherSystems: readonly NamedSystem[],
  { root, language, versions }: IdsQuery,
  uriOf: PropertyUri,
): string {
  const { stamp } = edition.inLanguage(language ?? undefined);
  const top = root === null ? null : requireClass(edition, root).id;
  const systems = systemsOf(edition, furtherSystems);
  return contentTag(JSON.stringify(['ids', stamp, top, versions, systems, uriOf('v', 'n')]));
}

/** The requirements of approved classes, ready to be written. */
export async function exportIds(
  edition: Edition,
  furtherSystems: readonly NamedSystem[],
  { root, language, versions }: IdsQuery,
  uriOf: PropertyUri,
): Promise<IdsExport> {
  const texts = edition.inLanguage(language ?? undefined);
  const top = root === null ? null : requireClass(edition, root);
  const systems = systemsOf(edition, furtherSystems);
  const candidates = await inSlices(candidatesOf(edition, top, systems));
  const { specified, skipped } = await inSlices(specifiedClasses(candidates, versions));
  const properties = propertyReader(describedIn(language), (name) =>
    uriOf(isRelease(edition) ? edition.version : 'latest', name),
  );
  return {
    rootHandle: top?.handle ?? null,
    report: { specifications: specified.length, skipped },
    texts() {
      requireWritable(specified, skipped);
      const info = {
        title: top ? (texts.get(top.id) ?? top).name : 'Object classes',
        version: isRelease(edition) ? edition.version : null,
        date: edition.date,
      };
      return writeIds(info, specifications());
    },
  };

  async function* specifications(): AsyncGenerator<WrittenSpecification> {
    const pause = breather();
    for (const { objectClass: candidate, applicability } of specified) {
      await pause();
      const { objectClass, inForce } = candidate;
      const { name, description } = texts.get(objectClass.id) ?? objectClass;
      const { classification } = applicability;
      yield {
        ...properties(inForce, applicability),
        name,
        identifier: objectClass.handle,
        description,
        classification: classification && {
          system: systems[classification.system]?.name ?? '',
          code: classification.code,
        },
      };
    }
  }
}

const isRelease = ({ version }: Edition) => version !== 'preview' && version !== 'latest';

interface CodeSystem {
  name: string;
  /** Of a further system. */
  id: string | null;
}

/** The systems whose codes the classes have. A release may have codes of deleted systems. */
function systemsOf(edition: Edition, further: readonly NamedSystem[]): CodeSystem[] {
  const names = new Map(further.map(({ id, name }) => [id, name]));
  const used = new Set<string>();
  for (const { systemCodes } of edition.classes) for (const id in systemCodes) used.add(id);
  return [
    ...KINDS.map(([, name]) => ({ name, id: null })),
    ...[...used].sort().map((id) => ({ name: names.get(id) ?? id, id })),
  ];
}

/** Approved classes with a template that is required or constrained, parents before their children. */
function* candidatesOf(
  edition: Edition,
  top: EditionClass | null,
  systems: readonly CodeSystem[],
): Generator<void, Candidate[]> {
  const branch = top && branchOf(edition, top);
  const counts = new Map<readonly TemplateInForce[], boolean>();
  const candidates: Candidate[] = [];
  for (const objectClass of edition.classes) {
    yield;
    if (objectClass.status !== 'approved' || (branch && !branch.has(objectClass))) continue;
    const inForce = edition.inForceOf(objectClass);
    let hasRequirements = counts.get(inForce);
    if (hasRequirements === undefined) {
      hasRequirements = inForce.some(({ template }) => isRequirement(template));
      counts.set(inForce, hasRequirements);
    }
    if (!hasRequirements) continue;
    const { entity, predefinedType } = edition.ifcOf(objectClass);
    const kinds = KINDS.map(([kind]) => objectClass.codes[kind]?.code ?? null);
    const further = systems.flatMap(({ id }) =>
      id === null ? [] : [objectClass.systemCodes?.[id]?.code ?? null],
    );
    candidates.push({
      objectClassId: objectClass.id,
      handle: objectClass.handle,
      entity,
      predefinedType,
      codes: [...kinds, ...further],
      objectClass,
      inForce,
    });
  }
  return candidates;
}

/** The properties of a list of templates, which many classes share. */
function propertyReader(
  inLanguage: (template: ParamTemplate) => ParamTemplate,
  uriOf: (name: string) => string | null,
) {
  const known = new Map<ParamTemplate, IdsProperty>();
  const read = (template: ParamTemplate) => {
    let property = known.get(template);
    if (!property) known.set(template, (property = idsProperty(inLanguage(template))));
    return property;
  };
  return (inForce: readonly TemplateInForce[], given: Applicability) => {
    const all = inForce.map(({ template }) => read(template));
    const { applicability, properties } = forItsVersions(given, all);
    const withUris = properties.map((property, i) => ({
      ...property,
      uri: uriOf(inForce[i]?.template.name ?? ''),
    }));
    return { ...applicability, properties: withUris.filter((property) => !saysNothing(property)) };
  };
}

/** Every file can be read again, here and elsewhere. */
function requireWritable(specified: readonly Specified<Candidate>[], skipped: readonly SkippedClass[]): void {
  if (specified.length === 0) throw new NoRequirements(skipped.length);
  const { specifications, facets, values } = IDS_LIMITS;
  const counts = { specifications: specified.length, facets: 0, values: 0 };
  for (const { objectClass, applicability } of specified) {
    counts.facets += objectClass.inForce.length + 2;
    counts.values += applicability.entities.length;
    for (const { template } of objectClass.inForce)
      counts.values += (template.allowedValues?.length ?? 0) + 5;
  }
  const most = { specifications, facets, values };
  for (const what of keysOf(counts))
    if (counts[what] > most[what]) throw new TooManyRequirements(what, counts[what], most[what]);
}

/** The versions that a query names, separated by commas or spaces; null if one isn't a version. */
export function readVersions(text: string | undefined): readonly IfcVersion[] | null {
  if (text === undefined) return IFC_VERSIONS;
  const named = text.split(/[\s,]+/).filter((word) => word !== '');
  const known = named.map((word) => {
    const upper = word.toUpperCase();
    return IFC_VERSIONS.find((version) => version === (upper === 'IFC4X3' ? 'IFC4X3_ADD2' : upper));
  });
  if (known.length === 0 || known.includes(undefined)) return null;
  return IFC_VERSIONS.filter((version) => known.includes(version));
}
