import { expect, it } from 'vitest';
import { parseKeyList } from './key-list.ts';

const PROJECTS = [
  { id: 'prj_1', name: 'Quay House' },
  { id: 'prj_2', name: 'Mill, North' },
  { id: 'prj_3', name: 'Twin' },
  { id: 'prj_4', name: 'Twin' },
];
const parse = (text: string) => parseKeyList(text, PROJECTS);

it('reads what a spreadsheet copies, with a heading and empty lines', () => {
  expect(
    parse(
      'Name\tScopes\tProjects\r\n\r\nAda\tontology:write ontology:approve\t\r\nBen\tdesign:write\tquay house; prj_2',
    ),
  ).toEqual([
    {
      line: 3,
      name: 'Ada',
      role: null,
      scopes: ['ontology:write', 'ontology:approve'],
      projects: null,
      problems: [],
    },
    {
      line: 4,
      name: 'Ben',
      role: null,
      scopes: ['design:write'],
      projects: ['prj_1', 'prj_2'],
      problems: [],
    },
  ]);
});

it('reads commas, and quotes around what contains one', () => {
  expect(
    parse('"Reed, Ann",design:read,"Mill, North"\n"Say ""hi""",admin\nno projects,admin,'),
  ).toMatchObject([
    { name: 'Reed, Ann', projects: ['prj_2'], problems: [] },
    { name: 'Say "hi"', role: 'admin', projects: null, problems: [] },
    { name: 'no projects', problems: [] },
  ]);
});

it('reads a role instead of scopes', () => {
  expect(parse('name,role\nAda,Steward\nBen,viewer')).toMatchObject([
    { name: 'Ada', role: 'steward', scopes: [], problems: [] },
    { name: 'Ben', role: 'viewer', problems: [] },
  ]);
});

it('names every problem of a line', () => {
  expect(parse(',admin everything,Nowhere;Twin,extra\nAda')).toMatchObject([
    {
      line: 1,
      problems: [
        'The name is missing.',
        'Each line can have a name, scopes, and projects only.',
        '"everything" is not a role or a scope.',
        'Project "Nowhere" doesn\'t exist.',
        '2 projects are called "Twin". Use the ID of the project.',
      ],
    },
    { line: 2, problems: ['The role or the scopes are missing.'] },
  ]);
});

it('refuses a name that another line has, by the number of that line', () => {
  expect(parse('\nAda,admin\nBen,admin\nAda,design:read')).toMatchObject([
    { line: 2, problems: [] },
    { line: 3, problems: [] },
    { line: 4, problems: ['Line 2 has the same name.'] },
  ]);
});

it('allows 200 keys at once', () => {
  const lines = parse(Array.from({ length: 201 }, (_, at) => `k${at},admin`).join('\n'));
  expect(lines.filter(({ problems }) => problems.length > 0)).toMatchObject([{ line: 201 }]);
});
