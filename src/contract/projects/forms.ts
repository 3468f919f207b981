import { z } from 'zod'
import { testCodes } from '#core/test-types/registry.ts'
import { rowStages } from './rows.ts'
import { stages } from './stages.ts'
import { line, words } from '../text.ts'
import { formatCount } from '#core/format-count.ts'

export const projectCode = z
  .string()
  .trim()
  .regex(/^[PT]-\d{4}-\d{3,6}$/i, 'a code such as P-2026-114')

export const isoDayOf = (message: string) =>
  z
    .string(message)
    .regex(/^\d{4}-\d{2}-\d{2}$/, message)
    .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text), message)

export const isoDay = isoDayOf('Enter a day that exists, such as 2026-12-31.')

export const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())

export const material = line(80)
  .min(1, 'enter the sheet')
  .regex(/^[^/]*$/, 'remove the slash')
export const direction = z.enum(['RD', 'DD', 'TD', '-'])
export const countUpTo = (max: number) =>
  z.coerce
    .number<string>()
    .int('a whole number')
    .min(1, 'at least 1')
    .max(max, `${formatCount(max)} at most`)

export const newRow = z.object({
  material,
  test: z.enum(testCodes),
  direction,
  replicates: countUpTo(999),
})
export type NewRow = z.infer<typeof newRow>

export const newProject = z.object({
  title: line(120).min(1, 'enter a title'),
  organisation: orNull(z.uuid()),
  due: orNull(isoDay),
  rows: z.array(newRow).max(60, '60 rows at most'),
})

export const projectStep = z.object({
  code: projectCode,
  from: z.enum(stages),
  to: z.enum(stages),
  reason: words(500).default(''),
})

export const rowChange = z.object({
  code: projectCode,
  row: z.uuid(),
  version: z.coerce.number<string>().int().min(1),
  stage: z.enum(rowStages),
  // An empty field would be read as 0.
  tested: z
    .string()
    .trim()
    .min(1, 'enter a number')
    .pipe(z.coerce.number<string>().int('a whole number').min(0, 'at least 0').max(999, '999 at most')),
  owner: orNull(z.uuid()),
  machine: line(60).default(''),
  due: orNull(isoDay),
  reason: words(500).default(''),
})
export type RowChange = z.infer<typeof rowChange>

export const addedRow = newRow.extend({ code: projectCode })

export const newDate = z.object({
  code: projectCode,
  due: isoDay,
  reason: words(500).min(1, 'Enter a reason.'),
})

export const projectMessage = z.object({ code: projectCode, text: words(5_000).min(1, 'the text is missing') })

export const projectOwner = z.object({ code: projectCode, owner: orNull(z.uuid()) })
