import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_NOTE, MOST_ANSWER_CHARACTERS } from '../../src/mcp/marked-data.ts';
import {
  callTool,
  connectMcp,
  HOSTILE,
  type KeyName,
  type McpWorld,
  startMcpWorld,
} from '../support/mcp-world.ts';

let world: McpWorld;
beforeAll(async () => {
  world = await startMcpWorld();
});
afterAll(() => world.close());

describe.each(['http', 'stdio'] as const)('the tools over %s', (transport) => {
  const clients = new Map<KeyName, Promise<Client>>();
  const as = (key: KeyName): Promise<Client> => {
    const client = clients.get(key) ?? connectMcp(transport, world.url, world.keys[key]);
    clients.set(key, client);
    return client;
  };
  const ask = async (key: KeyName, tool: string, args: object = {}) => callTool(await as(key), tool, args);
  afterAll(async () => {
    for (const client of clients.values()) await (await client).close();
  });

  it('are listed as far as the scopes of the key reach', async () => {
    const namesFor = async (key: KeyName) =>
      (await (await as(key)).listTools()).tools.map(({ name }) => name);
    const reading = ['find_classes', 'explain_class', 'find_parameters', 'show_coverage', 'classify_element'];
    const projects = ['list_projects', 'describe_project', 'find_elements', 'count_elements', 'compare_runs'];
    const checking = ['check_model', 'list_failures'];
    const proposing = ['create_proposal', 'add_proposal_change'];
    expect(await namesFor('reader')).toEqual([...reading, 'show_proposal']);
    expect(await namesFor('proposer')).toEqual([...reading, 'show_proposal', ...proposing]);
    expect(await namesFor('bound')).not.toContain('create_proposal');
    expect(await namesFor('admin')).toEqual([
      ...reading,
      ...projects,
      ...checking,
      'show_proposal',
      ...proposing,
    ]);
    const { tools } = await (await as('admin')).listTools();
    for (const { name, inputSchema, annotations } of tools) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(annotations?.readOnlyHint).toBe(![...proposing, 'check_model'].includes(name));
    }
    expect((await as('admin')).getInstructions()).toContain(DATA_NOTE);
  });

  it('find a class and explain where its links come from and what blocks it', async () => {
    const found = await ask('reader', 'find_classes', { query: 'hostile' });
    expect(found.data).toMatchObject({
      count: 1,
      items: [{ name: HOSTILE, status: 'draft', uniformat: expect.stringMatching(/^B2010 /) }],
    });
    const { data } = await ask('reader', 'explain_class', { class: found.data.items[0].handle });
    const walls = { id: world.walls, handle: 'walls', name: 'Walls' };
    expect(data).toMatchObject({
      name: HOSTILE,
      parent: walls,
      approval: { canBeApproved: true, blockers: [] },
      classifications: {
        uniformat: { value: expect.stringMatching(/^B2010/), source: 'inherited', from: walls },
      },
      usage: { projects: [], elements: 0 },
    });
    const ducts = await ask('reader', 'explain_class', { class: 'ducts' });
    expect(ducts.data.approval.canBeApproved).toBe(false);
    expect(ducts.data.approval.blockers[0]).toEqual({
      type: 'classification',
      missingClassificationKind: 'uniformat',
    });
    const missing = await ask('reader', 'explain_class', { class: 'nowhere' });
    expect(missing).toMatchObject({ isError: true, data: { error: { status: 404 } } });
  });

  it('mark every answer as data, which no text can leave', async () => {
    const { text } = await ask('reader', 'find_classes', { query: 'hostile' });
    expect(text.startsWith(`{"note":${JSON.stringify(DATA_NOTE)},"data":`)).toBe(true);
    expect(text).not.toMatch(/[<>\u202e\u{e0041}]/u);
    expect(JSON.parse(text).data.items[0].name).toBe(HOSTILE);
  });

  it('show coverage and next steps', async () => {
    const { data } = await ask('reader', 'show_coverage');
    expect(data.totals).toMatchObject({ classes: 3, approved: 1, draft: 2 });
    expect(data.nextSteps.items[0]).toMatchObject({ step: expect.any(String), name: expect.any(String) });
  });

  it('classify an element from its facts', async () => {
    const byCategory = await ask('reader', 'classify_element', { category: 'OST_Walls' });
    expect(byCategory.data).toEqual({
      objectClass: { id: world.walls, handle: 'walls', name: 'Walls', path: 'walls' },
      rule: 'category',
      refused: [],
    });
    const nothing = await ask('reader', 'classify_element', { objectClassId: 'ducts' });
    expect(nothing.data).toEqual({
      objectClass: 'No class',
      rule: 'none',
      refused: [{ rule: 'own', reason: 'draft' }],
    });
  });

  it('describe a project, find and count its elements, and compare its runs', async () => {
    const described = await ask('admin', 'describe_project', { project: 'house' });
    expect(described.data).toMatchObject({
      project: { id: world.house, name: 'House' },
      totals: { elements: 399 },
      classes: [{ objectClassId: world.walls, name: 'Walls', elements: 200 }],
      levels: [{ levelId: 'l1', name: 'Ground', elements: 399 }],
      imports: { count: 2 },
    });
    const found = await ask('admin', 'find_elements', { project: world.house, class: 'walls', limit: 2 });
    expect(found.data).toMatchObject({
      count: 200,
      shown: 2,
      items: [
        { id: 'e0', levelName: 'Ground', objectClassName: 'Walls', objectClassHandle: 'walls' },
        { id: 'e10' },
      ],
    });
    const { nextCursor: cursor } = found.data;
    const next = await ask('admin', 'find_elements', {
      project: world.house,
      class: 'walls',
      limit: 1,
      cursor,
    });
    expect(next.data.items[0].id).toBe('e100');
    const counted = await ask('admin', 'count_elements', { project: 'House' });
    expect(counted.data).toMatchObject({
      elements: 399,
      groups: { count: 2, items: [{ name: 'Walls' }, { name: 'No class' }] },
    });
    const compared = await ask('admin', 'compare_runs', { project: 'House' });
    const [from, to] = world.runs;
    expect(compared.data).toMatchObject({ from, to, added: 0, removed: 1, changed: 1, count: 2 });
    const named = { project: 'House', run: to, against: from, change: 'changed' };
    const changed = await ask('admin', 'compare_runs', named);
    expect(changed.data.items).toMatchObject([
      { id: 'e0', changes: { name: [expect.any(String), 'Renamed'] } },
    ]);
    const alone = await ask('admin', 'compare_runs', { project: 'Office' });
    expect(alone).toMatchObject({ isError: true, data: { error: { name: 'NothingToCompare' } } });
  });

  it('check a model and list what is missing', async () => {
    const { data } = await ask('admin', 'check_model', { project: 'House' });
    expect(data).toMatchObject({
      checkId: expect.stringMatching(/^chk_/),
      state: 'ready',
      source: 'ontology',
      totals: { elements: 399 },
    });
    const failures = await ask('admin', 'list_failures', { project: 'House', check: data.checkId });
    expect(failures.data).toMatchObject({ checkId: data.checkId, count: 0, items: [] });
    const latest = await ask('admin', 'list_failures', { project: 'House' });
    expect(latest.data.checkId).toBe(data.checkId);
    const unknown = await ask('admin', 'list_failures', { project: 'House', check: 'chk_none' });
    expect(unknown).toMatchObject({ isError: true, data: { error: { status: 404 } } });
  });

  it('shorten a huge answer and say what is missing', async () => {
    const elements = await ask('admin', 'find_elements', { project: 'House', limit: 50 });
    expect(elements.text.length).toBeLessThanOrEqual(MOST_ANSWER_CHARACTERS);
    expect(elements.data.count).toBe(399);
    expect(elements.cut).toContain(`items: ${elements.data.items.length} of 50 shown`);
    const explained = await ask('reader', 'explain_class', { class: 'walls' });
    expect(explained.cut).toEqual(['description: texts longer than 1000 characters are shortened']);
  });

  it('refuse bad arguments in words that a model can act on', async () => {
    const message = async (tool: string, args: object) => {
      const { isError, data } = await ask('admin', tool, args);
      return [isError, data.error.message];
    };
    expect(await message('find_classes', {})).toEqual([true, 'query is required.']);
    expect(await message('find_classes', { query: 'a', limit: 51 })).toEqual([
      true,
      expect.stringMatching(/^limit must be .*50/),
    ]);
    expect(await message('find_classes', { query: 'a', drop: 1 })).toEqual([
      true,
      expect.stringMatching(/^drop .*n.t allowed/),
    ]);
    expect(await message('find_elements', { project: '..' })).toEqual([
      true,
      expect.stringContaining('".."'),
    ]);
    expect(await message('explain_class', { class: '..' })).toEqual([true, '".." doesn\'t exist.']);
    expect(await message('find_elements', { project: 'House', cursor: '!' })).toEqual([
      true,
      expect.any(String),
    ]);
    const client = await as('admin');
    await expect(client.callTool({ name: 'delete_everything' })).rejects.toThrow(/tool doesn't exist/);
  });

  it('show a bound key its own project, and nothing of others', async () => {
    const listed = await ask('bound', 'list_projects');
    expect(listed.data).toMatchObject({ count: 1, items: [{ id: world.house, name: 'House' }] });
    for (const project of [world.office, 'Office']) {
      const { isError, data } = await ask('bound', 'describe_project', { project });
      expect([isError, data.error.status]).toEqual([true, 404]);
    }
    expect((await ask('bound', 'explain_class', { class: 'walls' })).data.usage.projects).toEqual([
      { projectId: world.house, name: 'House', elements: 200, types: 0 },
    ]);
    expect((await ask('bound', 'create_proposal', { title: 'Not mine' })).data.error.status).toBe(403);
  });

  it('propose changes and show the plan; nothing changes, and nobody else may', async () => {
    const refused = await ask('reader', 'create_proposal', { title: 'Pumps' });
    expect(refused).toMatchObject({ isError: true, data: { error: { status: 403 } } });
    const { data: proposal } = await ask('proposer', 'create_proposal', {
      title: 'Pumps',
      note: 'We need them',
    });
    expect(proposal).toMatchObject({ id: expect.stringMatching(/^prop_/), status: 'open', changeCount: 0 });
    const add = (action: string, request: object) =>
      ask('proposer', 'add_proposal_change', { proposal: proposal.id, action, request });
    const first = await add('createObjectClass', { name: 'Pumps', uniformat: 'D2010' });
    expect(first.data).toMatchObject({
      added: { position: 1 },
      proposal: {
        changeCount: 1,
        plan: { counts: { created: 1 }, changes: [{ type: 'created', name: 'Pumps' }] },
      },
    });
    const second = await add('addObjectClassChild', {
      parentObjectClassIds: ['@1'],
      childName: 'Small pumps',
    });
    expect(second.data.proposal.plan.counts.created).toBe(2);
    const impossible = await add('archiveObjectClass', { key: 'nowhere' });
    expect(impossible.data.added.problem).toContain('nowhere');
    const malformed = await add('createObjectClass', { title: 'x' });
    expect(malformed).toMatchObject({ isError: true, data: { error: { status: 400 } } });
    const shown = await ask('reader', 'show_proposal', { proposal: proposal.id });
    expect(shown.data.changes.map(({ action }: { action: string }) => action)).toEqual([
      'createObjectClass',
      'addObjectClassChild',
      'archiveObjectClass',
    ]);
    const templates = [{ name: 'FireRating', dataType: 'text', group: 'Safety', binding: 'type' }];
    const added = await fetch(`${world.url}/api/v1/bim-ontology/proposals/${proposal.id}/changes`, {
      method: 'POST',
      headers: { 'x-api-key': world.keys.proposer, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'setObjectClassParamTemplates', request: { key: '@1', templates } }),
    });
    expect(added.status).toBe(201);
    const { plan } = (await ask('reader', 'show_proposal', { proposal: proposal.id })).data;
    expect(plan.parameters).toMatchObject([{ parameter: 'FireRating', change: 'added' }]);
    expect((await ask('reader', 'show_proposal')).data.items[0].id).toBe(proposal.id);
    expect((await ask('reader', 'find_classes', { query: 'pumps' })).data.count).toBe(0);
  });

  it('have the releases and each class as resources', async () => {
    const client = await as('reader');
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(['lintel://releases']);
    expect((await client.listResourceTemplates()).resourceTemplates[0]?.uriTemplate).toBe(
      'lintel://classes/{handle}',
    );
    const read = async (uri: string) => {
      const { contents } = await client.readResource({ uri });
      return JSON.parse((contents[0] as { text: string }).text);
    };
    expect(await read('lintel://releases')).toEqual({ note: DATA_NOTE, data: { count: 0, items: [] } });
    expect((await read('lintel://classes/walls')).data).toMatchObject({ id: world.walls, handle: 'walls' });
    await expect(client.readResource({ uri: 'lintel://classes/nowhere' })).rejects.toThrow(/nowhere/);
    await expect(client.readResource({ uri: 'lintel://classes/..' })).rejects.toThrow(/".." doesn't exist/);
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow(
      /resource doesn't exist/,
    );
  });

  it('end a cancelled call, and go on', async () => {
    const client = await as('admin');
    const cancel = new AbortController();
    const call = client.callTool({ name: 'describe_project', arguments: { project: 'House' } }, undefined, {
      signal: cancel.signal,
    });
    cancel.abort('changed my mind');
    await expect(call).rejects.toThrow(/changed my mind/);
    expect((await ask('admin', 'find_classes', { query: 'walls' })).data.count).toBeGreaterThan(0);
  });
});
