import { useEffect, useState } from 'react'
import type { CloudFacts, MapPoint } from '#contract/views/data-map.ts'
import { decodeCloud, type PointCloud } from '#core/data-maps/point-cloud.ts'
import { client } from '#web/calls/client.ts'
import type { mapQuery } from './map-call.ts'

type MapQuery = ReturnType<typeof mapQuery>

export type Cloud = {
  readonly points: PointCloud
  readonly facts: CloudFacts
  /** Largest errors of x and y, in the units of their axes: points travel rounded. */
  readonly error: { readonly x: number; readonly y: number }
}
export type CloudState = Cloud | 'none' | 'loading' | 'failed'

/**
 * All points of a map too large to be listed.
 *
 * @param query  undefined for a map that is listed whole
 */
export function useCloud(query: MapQuery | undefined): CloudState {
  const asked = query && JSON.stringify(query)
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly state: Cloud | 'failed' }>()
  useEffect(() => {
    if (asked === undefined) return undefined
    const stop = new AbortController()
    loadCloud(JSON.parse(asked) as MapQuery, stop.signal)
      .then((state) => setLoaded({ of: asked, state }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        console.error('the points of the map could not be loaded', error)
        setLoaded({ of: asked, state: 'failed' })
      })
    return () => stop.abort()
  }, [asked])
  if (asked === undefined) return 'none'
  return loaded?.of === asked ? loaded.state : 'loading'
}

async function loadCloud(query: MapQuery, signal: AbortSignal): Promise<Cloud> {
  const answer = await client.file('GET /api/v1/data-map/cloud', { query }, { signal })
  const { cloud, facts, error } = decodeCloud(new Uint8Array(await answer.arrayBuffer()))
  return { points: cloud, facts: facts as CloudFacts, error }
}

/**
 * The coil of a point of a cloud.
 *
 * @throws Error when another coil has come to its place since the points were loaded
 */
export async function coilOfPoint(query: MapQuery, { points, error }: Cloud, at: number): Promise<MapPoint> {
  const coil = await client.call('GET /api/v1/data-map/cloud/{at}', { params: { at }, query })
  const near = (axis: 'x' | 'y') => Math.abs(coil[axis] - points[axis][at]!) <= 1.01 * error[axis]
  if (!near('x') || !near('y')) throw new Error('The catalogue has changed meanwhile. Load the page again.')
  return coil
}
