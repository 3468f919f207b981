import type { Files } from '#client/calls.ts'
import type { Drawings } from '#contract/views/research.ts'
import type { SeriesFacts } from '#contract/views/test.ts'
import { decodeCurveSet } from '#core/curves/curve-set.ts'
import { CallError } from '#client/client.ts'
import { client } from '#web/calls/client.ts'

/** What the call about curves of R&D data is asked. */
export type CurvesQuery = Omit<NonNullable<Files['GET /api/v1/rd-data/curves']['query']>, 'points'>

/** What the coils give to the chart, from the one answer that brings all of it. @throws RangeError for an answer that is cut off */
export async function readDrawings(answer: Response): Promise<Drawings> {
  const { head, curves } = decodeCurveSet(new Uint8Array(await answer.arrayBuffer()))
  const { coils } = head as { readonly coils: readonly { readonly id: string; readonly notes: readonly string[] }[] }
  const lines = curves.map(({ says, columns: { x, y, s = null } }) => ({
    ...(says as unknown as SeriesFacts & { readonly coil: string }),
    x: x!,
    y: y!,
    spread: s,
  }))
  const of = Map.groupBy(lines, ({ coil }) => coil)
  return new Map(coils.map(({ id, notes }) => [id, { series: of.get(id) ?? [], notes }]))
}

/** Asks for as many points as a chart shows. @returns  why there are none, as a sentence, where they cannot be had */
export async function bringDrawings(query: CurvesQuery, signal: AbortSignal): Promise<Drawings | string> {
  try {
    return await readDrawings(
      await client.file('GET /api/v1/rd-data/curves', { query: { ...query, points: 'screen' } }, { signal }),
    )
  } catch (error) {
    return error instanceof CallError ? error.message : 'The server was not reached.'
  }
}
