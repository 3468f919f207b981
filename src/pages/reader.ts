import type { Reader } from '#server/db/database.ts'
import { callerContext, type PageContext, servicesContext } from './services.ts'

/** Reads for whoever asks: one read-only transaction in which PostgreSQL shows only what this caller may see. */
export function read<T>(context: PageContext, work: (db: Reader) => Promise<T>): Promise<T> {
  return context.get(servicesContext).database.withCaller(context.get(callerContext), work)
}
