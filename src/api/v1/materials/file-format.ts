import { z } from 'zod'
import { testCodes } from '#contract/catalogue.ts'

export const formats = ['csv', 'json', 'xlsx', 'parquet'] as const
export type Format = (typeof formats)[number]

export const mediaTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
}

/** `UAT.csv`: test and format in one segment, so that the address ends like a file. */
export const testFile = z
  .string()
  .max(20)
  .regex(
    new RegExp(`^(?:${testCodes.join('|')})\\.(?:${formats.join('|')})$`, 'i'),
    'expected a test and csv, json, xlsx or parquet, e.g. UAT.csv',
  )
  .transform((name) => {
    const [test = '', format = ''] = name.split('.')
    return { test: test.toUpperCase() as (typeof testCodes)[number], format: format.toLowerCase() as Format }
  })
  .meta({ description: 'Code of a test and file format: `csv`, `json`, `xlsx` or `parquet`.', examples: ['UAT.csv'] })
