import { Type } from 'typebox';
import { tableOf } from '../../kernel/keys.ts';
import { literals } from '../../platform/http/schemas.ts';
import { PROJECT_STATUSES } from '../domain/project.ts';
import { HOLDING_KINDS } from '../domain/project-holdings.ts';

export const PROJECTS = '/api/v1/party-directory/projects';

export const ProjectSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    status: literals(...PROJECT_STATUSES),
    hasGraph: Type.Boolean(),
  },
  { title: 'Project' },
);

export const DeletionPreview = Type.Object(
  {
    dryRun: Type.Literal(true),
    projectId: Type.String(),
    name: Type.String(),
    status: literals(...PROJECT_STATUSES),
    counts: Type.Object(
      tableOf(HOLDING_KINDS, () => Type.Integer()),
      {
        description: 'What would be deleted with the project',
      },
    ),
  },
  { title: 'ProjectDeletionPreview' },
);

export const AcceptedDeletion = Type.Object(
  {
    operationId: Type.String(),
    action: Type.String(),
    status: Type.Literal('accepted'),
    statusUrl: Type.String(),
    projectId: Type.String(),
  },
  { title: 'AcceptedProjectDeletion' },
);
