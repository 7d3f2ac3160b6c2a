export { RECORD_IDS } from './record-id.ts';
export { recordIdUses, startRecordIdUse } from './record-id-use.ts';
