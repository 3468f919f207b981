import { useEffect, useState } from 'react'
import type { CloudFacts, MapPoint } from '#contract/views/data-map.ts'
import { decodeCloud, type PointCloud } from '#core/data-maps/point-cloud.ts'
import { client } from '#web/calls/client.ts'
import type { mapQuery } from './map-call.ts'

type MapQuery = ReturnType<typeof mapQuery>

export type Cloud = {
  readonly points: PointCloud
  readonly facts: CloudFacts
  /** Largest rounding errors in the units of the axes. */
  readonly error: { readonly x: number; readonly y: number }
}
type CloudState = Cloud | 'none' | 'loading' | 'failed'

/** Loads all points of a large map. @param query undefined for a listed map */
export function useCloud(query: MapQuery | undefined): CloudState {
  const key = query && JSON.stringify(query)
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly state: Cloud | 'failed' }>()
  useEffect(() => {
    if (key === undefined) return undefined
    const stop = new AbortController()
    loadCloud(JSON.parse(key) as MapQuery, stop.signal)
      .then((state) => setLoaded({ of: key, state }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        console.error('could not load the points of the map', error)
        setLoaded({ of: key, state: 'failed' })
      })
    return () => stop.abort()
  }, [key])
  if (key === undefined) return 'none'
  return loaded?.of === key ? loaded.state : 'loading'
}

async function loadCloud(query: MapQuery, signal: AbortSignal): Promise<Cloud> {
  const answer = await client.file('GET /api/v1/data-map/cloud', { query }, { signal })
  const { cloud, facts, error } = decodeCloud(new Uint8Array(await answer.arrayBuffer()))
  return { points: cloud, facts: facts as CloudFacts, error }
}

/** Loads the coil of a point. @throws Error if the catalogue has changed since the points were loaded */
export async function coilOfPoint(query: MapQuery, { points, error }: Cloud, at: number): Promise<MapPoint> {
  const coil = await client.call('GET /api/v1/data-map/cloud/{at}', { params: { at }, query })
  const near = (axis: 'x' | 'y') => Math.abs(coil[axis] - points[axis][at]!) <= 1.01 * error[axis]
  if (!near('x') || !near('y')) throw new Error('The catalogue has changed. Reload the page.')
  return coil
}
