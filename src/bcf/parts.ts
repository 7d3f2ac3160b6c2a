import { xmlText } from '../kernel/xml-text.ts';
import type { PreparedTopic } from './topics.ts';

export const BCF_VERSIONS = ['2.1', '3.0'] as const;
export type BcfVersion = (typeof BCF_VERSIONS)[number];

export interface BcfOptions {
  version: BcfVersion;
  author: string;
  date: Date;
  /** The file that was checked, if there is one. */
  modelFile: string | null;
  /** Topics that there are beside these. */
  leftOut?: number;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const TYPE = 'Error';
const STATUSES = ['Open', 'Closed'];
const PRIORITIES = ['Normal', 'High'];

export function versionPart(version: BcfVersion): string {
  return version === '3.0'
    ? `${HEAD}<Version VersionId="3.0"/>\n`
    : `${HEAD}<Version VersionId="2.1"><DetailedVersion>2.1</DetailedVersion></Version>\n`;
}

/** The types, statuses and priorities that topics use; BCF 3.0 has them in a file of their own. */
export function extensionsPart(author: string): string {
  const list = (name: string, member: string, values: readonly string[]) =>
    `<${name}>${values.map((value) => element(member, value)).join('')}</${name}>`;
  return `${HEAD}<Extensions>${list('TopicTypes', 'TopicType', [TYPE])}${list('TopicStatuses', 'TopicStatus', STATUSES)}${list('Priorities', 'Priority', PRIORITIES)}${list('Users', 'User', [author])}</Extensions>\n`;
}

export function markupPart(topic: PreparedTopic, { version, author, date, modelFile }: BcfOptions): string {
  const isNew = version === '3.0';
  const file =
    modelFile === null
      ? ''
      : `<File ${isNew ? 'IsExternal' : 'isExternal'}="true">${element('Filename', modelFile)}</File>`;
  const header = file === '' ? '' : `<Header>${isNew ? `<Files>${file}</Files>` : file}</Header>`;
  const view = `Guid="${topic.viewpointGuid}">${element('Viewpoint', VIEWPOINT_FILE)}`;
  const viewpoints = isNew
    ? `<Viewpoints><ViewPoint ${view}</ViewPoint></Viewpoints>`
    : `<Viewpoints ${view}</Viewpoints>`;
  const body = [
    element('Title', topic.title),
    element('Priority', PRIORITIES[0] ?? ''),
    element('CreationDate', date.toISOString()),
    element('CreationAuthor', author),
    element('ModifiedDate', date.toISOString()),
    element('ModifiedAuthor', author),
    element('Description', topic.description),
  ].join('');
  const open = `<Topic Guid="${topic.guid}" TopicType="${TYPE}" TopicStatus="${STATUSES[0]}">`;
  return isNew
    ? `${HEAD}<Markup>${header}${open}${body}${viewpoints}</Topic></Markup>\n`
    : `${HEAD}<Markup>${header}${open}${body}</Topic>${viewpoints}</Markup>\n`;
}

export const VIEWPOINT_FILE = 'viewpoint.bcfv';

/** Selects the objects. Where they are isn't known here: the camera looks at the model from above, and viewers zoom to the selection. */
export function viewpointPart({ viewpointGuid, ifcGuids }: PreparedTopic, version: BcfVersion): string {
  const components = ifcGuids.map((guid) => `<Component IfcGuid="${guid}"/>`).join('');
  const selection = components === '' ? '' : `<Selection>${components}</Selection>`;
  const visibility = '<Visibility DefaultVisibility="true"/>';
  const ratio = version === '3.0' ? '<AspectRatio>1.5</AspectRatio>' : '';
  const camera = `<PerspectiveCamera>${vector('CameraViewPoint', 0, 0, 100)}${vector('CameraDirection', 0, 0, -1)}${vector('CameraUpVector', 0, 1, 0)}<FieldOfView>60</FieldOfView>${ratio}</PerspectiveCamera>`;
  return `${HEAD}<VisualizationInfo Guid="${viewpointGuid}"><Components>${selection}${visibility}</Components>${camera}</VisualizationInfo>\n`;
}

function vector(name: string, x: number, y: number, z: number): string {
  return `<${name}><X>${x}</X><Y>${y}</Y><Z>${z}</Z></${name}>`;
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
