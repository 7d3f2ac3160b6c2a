export { findProject, insertProject, namesOfProjects, type Project } from './store/projects.ts';
