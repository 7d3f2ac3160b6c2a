import { setImmediate } from 'node:timers/promises';
import {
  type ArtifactCaps,
  ArtifactUnusable,
  type LengthUnit,
  type ReadProgress,
  ValueCount,
} from '../artifact/index.ts';
import { plainIfc } from './containers.ts';
import { convert } from './convert.ts';
import type { ConvertedEvent } from './converted-records.ts';
import { IFC_CAPS, type IfcCaps } from './kept-statements.ts';
import { IfcModel } from './model.ts';
import type { ConversionReport } from './report.ts';

export interface ReadIfcOptions {
  documentId: string;
  caps: ArtifactCaps;
  ifcCaps?: IfcCaps;
  progress: ReadProgress;
  report: ConversionReport;
  lengthUnit?: LengthUnit;
}

/** After this much was read or made, other work gets its turn. */
const TURN_BYTES = 1024 ** 2;
const TURN_EVENTS = 200;

/**
 * An IFC file as the events of its conversion. It is read to its end before the first event, because what a record
 * needs may be anywhere in the file.
 */
export async function* readIfc(
  source: AsyncIterable<Buffer>,
  { caps, ifcCaps = IFC_CAPS, progress, ...options }: ReadIfcOptions,
): AsyncGenerator<ConvertedEvent> {
  const model = new IfcModel(ifcCaps);
  let sinceTurn = 0;
  for await (const chunk of plainIfc(source, caps, progress)) {
    model.push(chunk);
    sinceTurn += chunk.length;
    if (sinceTurn < TURN_BYTES) continue;
    sinceTurn = 0;
    await setImmediate();
  }
  model.finish();
  options.report.takeStock(model);
  let events = 0;
  let written = 0;
  const values = new ValueCount(caps);
  for (const event of convert(model, options)) {
    checkLongReads(model, caps, progress);
    if (event.event === 'record') {
      written += event.characters;
      checkWritten(written, caps, progress);
      const { parameters, ifc } = event.record;
      values.add({ parameters, ifc }, null);
    }
    yield event;
    if (++events % TURN_EVENTS === 0) await setImmediate();
  }
}

/** The limits of an uploaded artifact. A few bytes can refer to one large property set for a million elements. */
function checkWritten(written: number, caps: ArtifactCaps, { bytesRead }: ReadProgress): void {
  if (written > caps.plainBytes) {
    throw new ArtifactUnusable(
      'plain_too_large',
      null,
      `the file converts to an artifact larger than ${caps.plainBytes} bytes`,
    );
  }
  if (written > caps.ratioFromBytes && written > bytesRead * caps.ratio) {
    const message = `the file converts to an artifact more than ${caps.ratio} times its size`;
    throw new ArtifactUnusable('ratio_too_high', null, message);
  }
}

/** Of the reads of long texts and lists to the bytes of the file. */
const READ_RATIO = 200;

/** A few bytes can also refer to one long text for a million elements, where no record has room for it. */
function checkLongReads({ longReads }: IfcModel, caps: ArtifactCaps, { bytesRead }: ReadProgress): void {
  if (longReads.bytes <= 4 * caps.ratioFromBytes || longReads.bytes <= bytesRead * READ_RATIO) return;
  const message = `the file refers to its long texts and lists so often that reading them takes more than ${READ_RATIO} times its size`;
  throw new ArtifactUnusable('ratio_too_high', null, message);
}
