import type { FastifyRequest } from 'fastify';
import { fieldsOf } from '../../kernel/json.ts';
import { PORTAL_IMAGE_PATH } from '../actions/publish-snapshot.ts';
import type { View } from '../pages/links.ts';
import { linksBelow } from '../pages/links.ts';
import { modelPage } from '../pages/model-page.ts';
import { presentationPage } from '../pages/presentation-page.ts';
import { projectPage } from '../pages/project-page.ts';
import type { ShownProject } from '../pages/shown-project.ts';
import type { Troubles } from '../pages/trouble-page.ts';
import { notPublished, type Rendering } from '../queries/published-reads.ts';
import type { Publication, Snapshot } from '../store/snapshots.ts';

/** Page `page` (from 1) of a project for its client. */
export function clientPage(page: number, view: View): Rendering {
  return (publication, snapshot) => {
    const project = shown(publication, snapshot);
    return view === 'presentation' ? presentationPage(project, page) : projectPage(project, page, view);
  };
}

/** The page of one product model that the project shows. */
export function clientModelPage(productModelId: string, page: number): Rendering {
  return (publication, snapshot) => {
    const entity = modelPage(shown(publication, snapshot), productModelId, page);
    if (!entity) throw notPublished('product model');
    return entity;
  };
}

function shown(publication: Publication, { content }: Snapshot): ShownProject {
  const base = `/portal/${encodeURIComponent(publication.projectId)}`;
  // Below the project's own address, where the cookie of a client link reaches them.
  const picture = (path: string) => path.replace(PORTAL_IMAGE_PATH, `${base}/images`);
  return { content, standing: publication, links: linksBelow(base, {}, picture) };
}

export const CLIENT_TROUBLES = {
  400: ['This address isn’t valid', 'Open the link you were sent.'],
  401: [
    'This page needs a key',
    'Use the link you were sent. If you were given a key instead, reload this page, enter any user name, and paste the key as the password.',
  ],
  403: ['You can’t open this page', 'Ask the person who sent you the address for a link.'],
  404: [
    "This project isn't available.",
    'Ask the person who sent you the link. They can send you a new one.',
  ],
  429: ['Too many attempts', 'Wait a minute, then open the link again.'],
  withKey: {
    401: [
      'This key wasn’t accepted',
      'Check that you pasted the whole key, or ask the person who sent it for a new one.',
    ],
    403: [
      'This key doesn’t open this page',
      'Ask the person who gave you the key for one that does, or for a link.',
    ],
  },
} satisfies Troubles;

/** A link or a key for this project alone lacks the first page only while nothing is published. */
export function projectTroubles(request: FastifyRequest): Troubles {
  const { projectId } = fieldsOf(request.params);
  const isInvited = typeof projectId === 'string' && request.caller?.projects?.has(projectId) === true;
  const { page = 1 } = fieldsOf(request.query);
  return isInvited && page === 1 ? { ...CLIENT_TROUBLES, 404: NOTHING_YET } : CLIENT_TROUBLES;
}

const NOTHING_YET = [
  'Nothing is published yet',
  'You’re in the right place. The project appears here as soon as it is published, so keep this address and look again later.',
] as const;

/** For addresses below the portal's where there is nothing. */
export const ADDRESS_TROUBLES: Troubles = {
  404: CLIENT_TROUBLES[400],
  405: CLIENT_TROUBLES[400],
  429: CLIENT_TROUBLES[429],
};
