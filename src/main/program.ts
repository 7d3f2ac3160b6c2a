/** What a process of the service runs once it has a database: most of the code, and most of the time that loading takes. */
export { prepareDatabase } from './prepare-database.ts';
export { sayWhereToLook } from './say-where-to-look.ts';
export { createService } from './service.ts';
