import { z } from 'zod'
import type { CoilFilterState } from '#contract/coil-filter/filter.ts'
import { type ColumnChoice, readColumns } from '#contract/coil-filter/read-columns.ts'
import { readFilter } from '#contract/coil-filter/read-filter.ts'
import { AppError } from '#contract/errors.ts'
import { releaseParam } from '#contract/releases/release.ts'
import type { Ignored } from '#contract/views/material-state.ts'

const text = (maxLength: number, description: string, example?: string) =>
  z
    .string()
    .max(maxLength)
    .optional()
    .meta({ description, ...(example !== undefined && { examples: [example] }) })

/** Filters of coils, named as in the address of the property table. */
export const coilsQuery = {
  within: text(300, 'Path of a catalogue node; returns the coils below it. Default: all coils.', 'Steels/AHSS'),
  tested: text(200, 'Codes of tests that a coil must have, separated by commas. Default: any.', 'UAT'),
  untested: text(200, 'Codes of tests that a coil must not have, separated by commas. Default: none.', 'FLC'),
  thickness: text(
    60,
    'Range of the nominal thickness [mm] as `from..to`; both ends are optional and included; `>1..<2` excludes them. Default: all.',
    '0.5..3',
  ),
  coatings: text(
    100,
    'Coatings, separated by commas; `unknown` for coils without a stated coating. Default: all.',
    'GI',
  ),
  millTypes: text(100, 'Mill types, separated by commas. Default: all.', 'Mini Mill'),
  ranges: text(
    2000,
    'Ranges of properties in stored units, separated by commas, such as `uat.rm-TD 980..,her.lambda >30..60`; `>` and `<` exclude the limit. Tensile properties require a direction. Default: none.',
    'uat.rm-RD 300..',
  ),
  learned: text(
    36,
    'Id of a model version of mi Predictor; returns its training coils. Default: all coils.',
    '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
  ),
}

export const propertiesQuery = {
  ...coilsQuery,
  columns: text(
    2000,
    'Property columns, separated by commas. Default: the default columns of the property table.',
    'uat.rm-RD,her.lambda',
  ),
  sort: text(
    60,
    'Column, `material` or `thickness`; prefix with `-` for descending order. Default: `uat.rm-RD`.',
    '-uat.rm-RD',
  ),
  release: releaseParam,
}

type Query = z.output<z.ZodObject<typeof propertiesQuery>>

/** @throws AppError `invalid_request` for unknown parameters, because a program would otherwise receive other rows */
export function readPropertiesQuery(query: Omit<Query, 'release'>): ColumnChoice & { readonly asked: CoilFilterState } {
  const { asked, ignored } = readFilter(query)
  const { choice, ignored: more } = readColumns(query)
  refuseIgnored([...ignored, ...more])
  return { asked, ...choice }
}

/** @throws AppError `invalid_request` */
export function refuseIgnored(ignored: readonly Ignored[]): void {
  const [first] = ignored
  if (!first) return
  const messageOf = ({ text: part, suggestion, why }: Ignored) =>
    [`‘${part.slice(0, 60)}’ is not valid.`, why, suggestion !== undefined && `Did you mean ${suggestion}?`]
      .filter(Boolean)
      .join(' ')
  throw new AppError('invalid_request', messageOf(first), {
    issues: ignored.slice(0, 20).map((one) => ({ path: '', message: messageOf(one) })),
  })
}
