import type { Files } from '#client/calls.ts'
import type { Drawings } from '#contract/views/research.ts'
import type { SeriesFacts } from '#contract/views/test.ts'
import { decodeCurveSet } from '#core/curves/curve-set.ts'
import { CallError } from '#client/client.ts'
import { client } from '#web/calls/client.ts'

export type CurvesQuery = Omit<NonNullable<Files['GET /api/v1/rd-data/curves']['query']>, 'points'>

/** Reads all coils of a response. @throws RangeError for a truncated response */
export async function readDrawings(answer: Response): Promise<Drawings> {
  const { head, curves } = decodeCurveSet(new Uint8Array(await answer.arrayBuffer()))
  const { coils } = head as { readonly coils: readonly { readonly id: string; readonly notes: readonly string[] }[] }
  const lines = curves.map(({ facts, columns: { x, y, s = null } }) => ({
    ...(facts as unknown as SeriesFacts & { readonly coil: string }),
    x: x!,
    y: y!,
    spread: s,
  }))
  const of = Map.groupBy(lines, ({ coil }) => coil)
  return new Map(coils.map(({ id, notes }) => [id, { series: of.get(id) ?? [], notes }]))
}

/** Requests the points of a chart. @returns the reason as a sentence if it fails */
export async function loadDrawings(query: CurvesQuery, signal: AbortSignal): Promise<Drawings | string> {
  try {
    return await readDrawings(
      await client.file('GET /api/v1/rd-data/curves', { query: { ...query, points: 'screen' } }, { signal }),
    )
  } catch (error) {
    return error instanceof CallError ? error.message : 'Could not reach the server.'
  }
}
