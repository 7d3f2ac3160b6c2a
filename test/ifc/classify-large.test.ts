import { expect, it } from 'vitest';
import { DEFAULT_CAPS } from '../../src/artifact/index.ts';
import { classifyIfc } from '../../src/ifc/index.ts';
import { ifc, PROJECT } from '../support/ifc.ts';

const BYTES = 2 ** 31 + 64 * 2 ** 20;
const WALL = `#30=IFCWALL('wall-a________________',$,'A',$,$,$,$,$,$);`;
/** Geometry, which takes up most of a model. */
const POINT = '#99=IFCCARTESIANPOINT((1234.5678,2345.6789,3456.7891));\n';

it('classifies a model with more bytes than fit in 31 bits', { timeout: 1_800_000 }, async () => {
  const [head = '', tail = ''] = ifc([PROJECT, WALL, 'HERE']).split('HERE\n');
  const middle = Buffer.from(POINT.repeat(Math.floor((4 * 2 ** 20) / POINT.length)));
  const pieces = Math.ceil(BYTES / middle.length);
  async function* open(): AsyncGenerator<Buffer> {
    yield Buffer.from(head);
    for (let n = 0; n < pieces; n++) yield middle;
    yield Buffer.from(tail);
  }
  const { content, ...counts } = await classifyIfc({
    open,
    caps: DEFAULT_CAPS,
    edition: 'v1',
    classOf: ({ ifcClass }) =>
      ifcClass === 'IfcWall' ? { handle: 'walls', name: 'Walls', uri: null } : null,
  });
  expect(counts).toEqual({ elements: 3, classified: 1, classes: 1 });
  let bytes = 0;
  let end = Buffer.of();
  for await (const part of content) {
    bytes += part.length;
    end = Buffer.from(Buffer.concat([end, part]).subarray(-1000));
  }
  const added = /^#100=IFCCLASSIFICATION\('Lintel'.*(?=^ENDSEC;)/ms.exec(end.toString())?.[0] ?? '';
  expect(added.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^#100=IFCCLASSIFICATION\(/),
    expect.stringMatching(/^#101=IFCCLASSIFICATIONREFERENCE\(\$,'walls','Walls',#100/),
    expect.stringMatching(/^#102=IFCRELASSOCIATESCLASSIFICATION\(.*\(#30\),#101\);$/),
  ]);
  expect(end.toString().endsWith(`${added}${tail}`)).toBe(true);
  expect(bytes).toBe(head.length + pieces * middle.length + added.length + tail.length);
});
