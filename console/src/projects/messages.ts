export const messages = {
  hasModel: 'Imported',
  noModel: 'None yet',
  noProjects: 'No projects yet',
  noProjectsHint: "A project contains design collections, imported models and the client's portal.",
  noMatchingProject: 'No matching projects',
  createdProject: (name: string) => `Created the project ${name}.`,
  createdCollection: (name: string) => `Created the collection ${name} as a draft.`,
};
