import { useEffect, useMemo, useRef, useState } from 'react'
import type { DataMap, MapPoint } from '#contract/views/data-map.ts'
import type { mapQuery } from './map-call.ts'
import type { SetMap } from './map-controls.tsx'
import { listedPoints, type MapPoints } from './map-points.ts'
import type { MapState } from './map-state.ts'
import { type Cloud, coilOfPoint, useCloud } from './use-cloud.ts'

type MapPointsOptions = {
  readonly map: DataMap
  readonly state: Pick<MapState, 'chosen'>
  readonly set: SetMap
  readonly query: ReturnType<typeof mapQuery>
}

export function useMapPoints({ map, state: { chosen }, set, query }: MapPointsOptions) {
  const gauge = map.gauges[0]
  const whole = useMemo(() => ({ ...query, ...(gauge !== undefined && { gauge }) }), [query, gauge])
  const cloud = useCloud(map.beyond > 0 ? whole : undefined)
  const listed = useMemo(() => listedPoints(map), [map])
  const points: MapPoints = useMemo(
    () => (typeof cloud === 'object' ? { ...cloud.points, listed: null } : listed),
    [cloud, listed],
  )
  /** Loaded coils of a cloud by point index. */
  const [loaded, setLoaded] = useState<{ readonly of: MapPoints; readonly coils: ReadonlyMap<number, MapPoint> }>()
  const [wrong, setWrong] = useState<string>()
  const picked = useMemo(() => {
    const known = points.listed ? [...points.listed.entries()] : loaded?.of === points ? [...loaded.coils] : []
    return new Map(known.filter(([, { id }]) => chosen.includes(id)))
  }, [points, loaded, chosen])

  /** The selection may have changed when the coil arrives. */
  const newest = useRef({ chosen, set })
  useEffect(() => {
    newest.current = { chosen, set }
  }, [chosen, set])
  const toggle = (id: string) => {
    const { chosen: all, set: change } = newest.current
    change({ chosen: all.includes(id) ? all.filter((one) => one !== id) : [...all, id] }, { push: true })
  }
  const ask = async (all: Cloud, point: number) => {
    try {
      const coil = await coilOfPoint(whole, all, point)
      setLoaded((before) => ({
        of: points,
        coils: new Map([...(before?.of === points ? before.coils : []), [point, coil]]),
      }))
      toggle(coil.id)
    } catch (error) {
      setWrong(error instanceof Error ? error.message : 'Could not load the coil.')
    }
  }
  const pick = (point: number) => {
    setWrong(undefined)
    const known = points.listed?.[point] ?? picked.get(point)
    if (known) toggle(known.id)
    else if (typeof cloud === 'object') void ask(cloud, point)
  }
  return { points, picked, cloud, pick, toggle, wrong }
}
