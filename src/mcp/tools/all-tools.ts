import { checkModelTool, listFailuresTool } from './check-tools.ts';
import {
  classifyElementTool,
  explainClassTool,
  findClassesTool,
  findParametersTool,
  showCoverageTool,
} from './ontology-tools.ts';
import {
  compareRunsTool,
  countElementsTool,
  describeProjectTool,
  findElementsTool,
  listProjectsTool,
} from './project-tools.ts';
import { addProposalChangeTool, createProposalTool, showProposalTool } from './proposal-tools.ts';
import type { Tool } from './tool.ts';

export const TOOLS: readonly Tool[] = [
  findClassesTool,
  explainClassTool,
  findParametersTool,
  showCoverageTool,
  classifyElementTool,
  listProjectsTool,
  describeProjectTool,
  findElementsTool,
  countElementsTool,
  compareRunsTool,
  checkModelTool,
  listFailuresTool,
  showProposalTool,
  createProposalTool,
  addProposalChangeTool,
];
