import type { View } from '../pages/links.ts';
import { linksBelow } from '../pages/links.ts';
import { modelPage } from '../pages/model-page.ts';
import { presentationPage } from '../pages/presentation-page.ts';
import { projectPage } from '../pages/project-page.ts';
import type { ShownProject } from '../pages/shown-project.ts';
import type { Troubles } from '../pages/trouble-page.ts';
import { nothingPublished, type Rendering } from '../queries/published-reads.ts';
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
    if (!entity) throw nothingPublished('product model');
    return entity;
  };
}

function shown(publication: Publication, { content }: Snapshot): ShownProject {
  return {
    content,
    standing: publication,
    links: linksBelow(`/portal/${encodeURIComponent(publication.projectId)}`),
  };
}

export const CLIENT_TROUBLES: Troubles = {
  401: [
    'A key is needed',
    'Reload this page, and give the key you were sent as the password; any name will do.',
  ],
  404: [
    'Nothing to see here',
    'Nothing is published at this address, or no longer. Whoever sent you the link can tell you more.',
  ],
};
