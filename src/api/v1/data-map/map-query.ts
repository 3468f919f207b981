import { z } from 'zod'
import { readQuestion } from '#contract/coil-question/read-question.ts'
import { AppError } from '#contract/errors.ts'
import { askedRelease } from '#contract/release.ts'
import { type WrongAxis, wrongWords } from '#contract/views/data-map.ts'
import { longestFormula } from '#core/data-maps/formula/tokens.ts'
import { rightsOf } from '#server/access/index.ts'
import { type Reader, visitorAt } from '#server/db/database.ts'
import { askedRelease as releaseAsked } from '#server/releases/index.ts'
import { questionOf } from '#views/coils/index.ts'
import type { MapQuestion } from '#views/data-map/index.ts'
import type { Call } from '../../endpoint.ts'

const text = (longest: number) => z.string().max(longest).optional()
const column = 'A column of the property table, `t` for the nominal thickness [mm], or a formula of them.'
const axis = (example: string) =>
  z
    .string()
    .min(1)
    .max(longestFormula)
    .meta({ description: column, examples: [example] })

/** What a map shows: its axes, and which coils. */
export const mapQuery = z.strictObject({
  x: axis('uat.rm-TD'),
  y: axis('uat.a-TD'),
  size: axis('t')
    .optional()
    .meta({ description: `What decides the sizes of points. ${column}` }),
  hue: axis('uat.rp02-TD')
    .optional()
    .meta({ description: `What decides their colours. ${column}` }),
  gauge: z.coerce
    .number()
    .int()
    .min(1)
    .max(999)
    .optional()
    .meta({ description: 'Gauge length of elongations [mm]; the most frequent one without it.' }),
  within: text(300),
  tested: text(200),
  untested: text(200),
  thickness: text(60),
  coatings: text(100),
  millTypes: text(100),
  ranges: text(2000),
  learned: text(36),
  release: askedRelease,
})

type MapCall = Pick<Call<undefined, typeof mapQuery, undefined>, 'query' | 'caller' | 'read' | 'services'>

/**
 * Reads a map with the eyes of the caller where their plan has mi Data-Maps, otherwise with a visitor's, who sees the free samples.
 *
 * @throws AppError `invalid_request` for a filter or an axis that means nothing
 */
export async function readMap<T extends object | undefined>(
  { query, caller, read, services }: MapCall,
  work: (db: Reader, question: MapQuestion) => Promise<T | WrongAxis>,
): Promise<T> {
  const { x, y, size, hue, gauge, release: named } = query
  const { asked, ignored } = readQuestion(query)
  const { tools } = await read((db) => rightsOf(db, caller))
  const eyes = tools['data-maps'] ? caller : visitorAt(caller)
  return services.database.withCaller(eyes, async (db) => {
    const found = await questionOf(db, asked)
    const [unknown] = [...ignored, ...found.ignored]
    if (unknown)
      throw new AppError(
        'invalid_request',
        `'${unknown.text.slice(0, 60)}' is not understood. ${unknown.why ?? ''}`.trim(),
      )
    const name = named ?? (await releaseAsked(db, null)).newest?.name
    const shown = name === undefined ? null : { name, asked: named !== undefined }
    const answer = await work(db, { x, y, size, hue, gauge, coils: found.question, release: shown })
    if (isWrong(answer)) throw new AppError('invalid_request', wrongWords(answer.wrong))
    return answer
  })
}

function isWrong(answer: object | undefined): answer is WrongAxis {
  return answer !== undefined && 'wrong' in answer
}
