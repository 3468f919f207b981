import type { Files } from '#client/calls.ts'
import type { CurvePoints } from '#contract/views/research.ts'
import { decodeCurveSet } from '#core/curves/curve-set.ts'
import { CallError } from '#client/client.ts'
import { client } from '#web/calls/client.ts'

/** What the call about curves of R&D data is asked. */
export type CurvesQuery = Omit<NonNullable<Files['GET /api/v1/rd-data/curves']['query']>, 'points'>

/** The points of curves from the one answer that brings all of them. @throws RangeError for an answer that is cut off */
export async function readPoints(answer: Response): Promise<CurvePoints> {
  const curves = decodeCurveSet(new Uint8Array(await answer.arrayBuffer()))
  return new Map(
    curves.map(({ says, columns: { x, y, s = null } }) => [String(says['id']), { x: x!, y: y!, spread: s }]),
  )
}

/** Asks for as many points as a chart shows. @returns  why there are none, as a sentence, where they cannot be had */
export async function bringPoints(query: CurvesQuery, signal: AbortSignal): Promise<CurvePoints | string> {
  try {
    return await readPoints(
      await client.file('GET /api/v1/rd-data/curves', { query: { ...query, points: 'screen' } }, { signal }),
    )
  } catch (error) {
    return error instanceof CallError ? error.message : 'The server was not reached.'
  }
}
