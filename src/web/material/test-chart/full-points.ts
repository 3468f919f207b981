import { drawCurve } from '#core/charts/derivations.ts'
import type { StoredChannel } from '#core/charts/stored-columns.ts'
import type { Curve } from '#core/curves/curve.ts'
import { decodePlanar } from '#core/curves/planar-encoding.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import { client } from '#web/calls/client.ts'
import type { PointSource } from '#contract/views/test.ts'

type Axes = Pick<ChartView, 'x' | 'y' | 'derivation'>

/** By curve, whose content never changes. */
const asked = new Map<string, Promise<readonly StoredChannel[]>>()

/**
 * A line with all points, computed as on the server.
 * @throws DOMException if aborted
 * @throws CallError if a curve cannot be loaded
 * @throws Error if its columns differ from those of the page
 */
export async function fullCurve(
  { curves, geometry, scalars }: PointSource,
  axes: Axes,
  stop: AbortSignal,
): Promise<Curve> {
  const columns = await Promise.all(curves.map(async ({ id, kind }) => [kind, await once(id, stop)] as const))
  const drawn = drawCurve({ curves: Object.fromEntries(columns), geometry, scalars }, axes)
  if ('missing' in drawn) throw new Error(drawn.missing)
  return drawn
}

async function once(id: string, stop: AbortSignal): Promise<readonly StoredChannel[]> {
  const known = asked.get(id)
  if (known) return known
  const columns = fetchColumns(id, stop)
  asked.set(id, columns)
  try {
    return await columns
  } catch (reason) {
    // The next zoom may retry.
    asked.delete(id)
    throw reason
  }
}

async function fetchColumns(id: string, stop: AbortSignal): Promise<readonly StoredChannel[]> {
  const answer = await client.file('GET /api/v1/curves/{id}', { params: { id } }, { signal: stop })
  const channels = JSON.parse(answer.headers.get('x-curve-channels') ?? '[]') as { role: string }[]
  const columns = decodePlanar(new Uint8Array(await answer.arrayBuffer()), channels.length)
  return channels.map(({ role }, i) => ({ role, values: columns[i]! }))
}
