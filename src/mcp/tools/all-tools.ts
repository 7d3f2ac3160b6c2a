import { classifyElement, explainClass, findClasses, showCoverage } from './ontology-tools.ts';
import { compareRuns, countElements, describeProject, findElements, listProjects } from './project-tools.ts';
import { addProposalChange, createProposal, showProposal } from './proposal-tools.ts';
import type { Tool } from './tool.ts';

export const TOOLS: readonly Tool[] = [
  findClasses,
  explainClass,
  showCoverage,
  classifyElement,
  listProjects,
  describeProject,
  findElements,
  countElements,
  compareRuns,
  showProposal,
  createProposal,
  addProposalChange,
];
