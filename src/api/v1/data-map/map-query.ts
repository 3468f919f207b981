import { z } from 'zod'
import { readFilter } from '#contract/coil-filter/read-filter.ts'
import { AppError } from '#contract/errors.ts'
import { releaseParam } from '#contract/releases/release.ts'
import { type WrongAxis, wrongAxisText } from '#contract/views/data-map.ts'
import { maxFormulaLength } from '#core/data-maps/formula/tokens.ts'
import { rightsOf } from '#server/access/index.ts'
import { type Reader, visitorAt } from '#server/db/database.ts'
import { findRequestedRelease as releaseAsked } from '#server/releases/index.ts'
import { resolveFilter } from '#views/coils/index.ts'
import type { MapQuestion } from '#views/data-map/index.ts'
import type { Call } from '../../endpoint.ts'
import { coilsQuery, refuseIgnored } from '../properties/properties-query.ts'

const column = 'Column of the property table, `t` (nominal thickness [mm]), or a formula of them.'
const axis = (example: string) =>
  z
    .string()
    .min(1)
    .max(maxFormulaLength)
    .meta({ description: column, examples: [example] })

export const mapQuery = z.strictObject({
  x: axis('uat.rm-TD'),
  y: axis('uat.a-TD'),
  size: axis('t')
    .optional()
    .meta({ description: `Value shown by the size of points. ${column} Default: none.` }),
  hue: axis('uat.rp02-TD')
    .optional()
    .meta({ description: `Value shown by the colour of points. ${column} Default: none.` }),
  gauge: z.coerce
    .number()
    .int()
    .min(1)
    .max(999)
    .optional()
    .meta({
      description: 'Gauge length of elongations [mm]. Default: the most frequent gauge length.',
      examples: [80],
    }),
  ...coilsQuery,
  release: releaseParam,
})

type MapCall = Pick<Call<undefined, typeof mapQuery, undefined>, 'query' | 'caller' | 'read' | 'services'>

/**
 * Reads a map with the rights of the caller, or those of a visitor if the plan does not include mi Data-Maps.
 * @throws AppError `invalid_request` for an unknown filter or axis
 */
export async function readMap<T extends object | undefined>(
  { query, caller, read, services }: MapCall,
  work: (db: Reader, question: MapQuestion) => Promise<T | WrongAxis>,
): Promise<T> {
  const { x, y, size, hue, gauge, release: named } = query
  const { asked, ignored } = readFilter(query)
  const { tools } = await read((db) => rightsOf(db, caller))
  const eyes = tools['data-maps'] ? caller : visitorAt(caller)
  return services.database.withCaller(eyes, async (db) => {
    const found = await resolveFilter(db, asked)
    refuseIgnored([...ignored, ...found.ignored])
    const name = named ?? (await releaseAsked(db, null)).newest?.name
    const shown = name === undefined ? null : { name, asked: named !== undefined }
    const answer = await work(db, { x, y, size, hue, gauge, coils: found.filter, release: shown })
    if (isWrong(answer)) throw new AppError('invalid_request', wrongAxisText(answer.wrong))
    return answer
  })
}

function isWrong(answer: object | undefined): answer is WrongAxis {
  return answer !== undefined && 'wrong' in answer
}
