import type { ColumnType, Generated } from 'kysely'

export type Id = Generated<string>
export type Time = ColumnType<Date, Date | string | undefined, Date | string>
/** Written as JSON text, read as the parsed value. */
export type Json<T> = ColumnType<T, string | undefined | (null extends T ? null : never), string>
