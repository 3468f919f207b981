import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { testCodes } from '#contract/catalogue.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { asAttachment } from '../headers.ts'

/** `csv-metadata.json` describes the columns of the CSV file of the same name (CSV on the Web). */
const formats = ['csv', 'csv-metadata.json', 'json', 'xlsx', 'parquet'] as const
export type Format = (typeof formats)[number]

export const formatWords = '`csv`, `csv-metadata.json`, `json`, `xlsx` or `parquet`'
/** Of a regular expression. */
export const formatPattern = `(?:${formats.map((format) => format.replace('.', String.raw`\.`)).join('|')})`

/** A file to write, named with the ending of its format. */
export type TargetFile = { readonly name: string; readonly format: Format }

export function targetFile(parts: readonly (string | null)[], format: Format): TargetFile {
  return { name: exportFileName(parts, format), format }
}

export function sendFile(reply: FastifyReply, { name, format }: TargetFile, bytes: Buffer): FastifyReply {
  asAttachment(reply, name)
  return reply.type(mediaTypes[format]).send(bytes)
}

export const mediaTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  'csv-metadata.json': 'application/csvm+json',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
}

/** `coils.csv`: a fixed name and the format in one segment, so that the address ends like a file. */
export function fileNamed(name: string) {
  return z
    .string()
    .max(40)
    .regex(
      new RegExp(`^${name}\\.${formatPattern}$`),
      `expected ${name} and csv, csv-metadata.json, json, xlsx or parquet, e.g. ${name}.csv`,
    )
    .transform((text) => splitFormat(text)[1])
    .meta({ description: `File name and format: ${formatWords}.`, examples: [`${name}.csv`] })
}

/** `UAT.csv`: test and format in one segment, so that the address ends like a file. */
export const testFile = z
  .string()
  .max(40)
  .regex(
    new RegExp(`^(?:${testCodes.join('|')})\\.${formatPattern}$`, 'i'),
    'expected a test and csv, csv-metadata.json, json, xlsx or parquet, e.g. UAT.csv',
  )
  .transform((name) => {
    const [test, format] = splitFormat(name)
    return { test: test.toUpperCase() as (typeof testCodes)[number], format: format.toLowerCase() as Format }
  })
  .meta({ description: `Code of a test and file format: ${formatWords}.`, examples: ['UAT.csv'] })

/** Name before the first point and format after it, of a checked file name. */
export function splitFormat(name: string): [name: string, format: Format] {
  const point = name.indexOf('.')
  return [name.slice(0, point), name.slice(point + 1) as Format]
}
