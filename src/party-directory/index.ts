export { findProject, insertProject, type Project } from './store/projects.ts';
