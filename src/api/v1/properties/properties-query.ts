import { z } from 'zod'
import type { AskedCoils } from '#contract/coil-question/question.ts'
import { type ColumnChoice, readColumns } from '#contract/coil-question/read-columns.ts'
import { readQuestion } from '#contract/coil-question/read-question.ts'
import { AppError } from '#contract/errors.ts'
import { askedRelease } from '#contract/release.ts'
import type { Ignored } from '#contract/views/material-state.ts'

const text = (longest: number, description: string, example?: string) =>
  z
    .string()
    .max(longest)
    .optional()
    .meta({ description, ...(example !== undefined && { examples: [example] }) })

/** The question of the page with the property table, in the same words: its address is the call. */
export const propertiesQuery = {
  within: text(300, 'A place of the tree, as in its address.', 'Steels/AHSS'),
  tested: text(200, 'Tests, with commas between: coils that have each of them.', 'UAT'),
  untested: text(200, 'Tests that a coil must not have.'),
  thickness: text(60, 'Nominal thickness [mm], `from..to`; either end may be left out.', '0.5..3'),
  coatings: text(100, 'One of these; `unknown` for coils of which none is known.'),
  millTypes: text(100, 'One of these.'),
  ranges: text(
    2000,
    'Numbers in their stored unit, with commas between: `uat.rm-TD 980..,her.lambda 30..60`. Tensile properties name their direction.',
    'uat.rm-RD 300..',
  ),
  learned: text(36, 'Id of a version of mi Predictor: the coils that it has learned from.'),
  columns: text(
    2000,
    'Property columns to give, with commas between; the usual ones without it.',
    'uat.rm-RD,her.lambda',
  ),
  sort: text(60, 'A column, `material` or `thickness`; with a minus in front from the greatest on.', '-uat.rm-RD'),
  release: askedRelease,
}

type Query = z.output<z.ZodObject<typeof propertiesQuery>>

/** What a call asks. @throws AppError `invalid_request` that names what means nothing: a program must not get other rows than it asked for */
export function readPropertiesQuery(query: Omit<Query, 'release'>): ColumnChoice & { readonly asked: AskedCoils } {
  const { asked, ignored } = readQuestion(query)
  const { choice, ignored: more } = readColumns(query)
  refuseIgnored([...ignored, ...more])
  return { asked, ...choice }
}

/** @throws AppError `invalid_request` */
export function refuseIgnored(ignored: readonly Ignored[]): void {
  const [first] = ignored
  if (!first) return
  const told = ({ text: part, suggestion, why }: Ignored) =>
    [`‘${part.slice(0, 60)}’ is not understood.`, why, suggestion !== undefined && `Did you mean ${suggestion}?`]
      .filter(Boolean)
      .join(' ')
  throw new AppError('invalid_request', told(first), {
    issues: ignored.slice(0, 20).map((one) => ({ path: '', message: told(one) })),
  })
}
