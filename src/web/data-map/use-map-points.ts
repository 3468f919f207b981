import { useEffect, useMemo, useRef, useState } from 'react'
import type { DataMap, MapPoint } from '#contract/views/data-map.ts'
import type { mapQuery } from './map-call.ts'
import type { SetMap } from './map-controls.tsx'
import { listedPoints, type MapPoints } from './map-points.ts'
import type { MapState } from './map-state.ts'
import { type Cloud, coilOfPoint, useCloud } from './use-cloud.ts'

type Asked = {
  readonly map: DataMap
  readonly state: Pick<MapState, 'chosen'>
  readonly set: SetMap
  readonly query: ReturnType<typeof mapQuery>
}

/** The points that a map draws, those that its reader has picked, and what a click on one does. */
export function useMapPoints({ map, state: { chosen }, set, query }: Asked) {
  const gauge = map.gauges[0]
  const whole = useMemo(() => ({ ...query, ...(gauge !== undefined && { gauge }) }), [query, gauge])
  const cloud = useCloud(map.beyond > 0 ? whole : undefined)
  const listed = useMemo(() => listedPoints(map), [map])
  const points: MapPoints = useMemo(
    () => (typeof cloud === 'object' ? { ...cloud.points, listed: null } : listed),
    [cloud, listed],
  )
  /** Coils of a cloud that were asked for, by the numbers of their points. */
  const [told, setTold] = useState<{ readonly of: MapPoints; readonly coils: ReadonlyMap<number, MapPoint> }>()
  const [wrong, setWrong] = useState<string>()
  const picked = useMemo(() => {
    const known = points.listed ? [...points.listed.entries()] : told?.of === points ? [...told.coils] : []
    return new Map(known.filter(([, { id }]) => chosen.includes(id)))
  }, [points, told, chosen])

  /** What is chosen when the coil of a point is told, which may be more than when it was clicked. */
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
      setTold((before) => ({
        of: points,
        coils: new Map([...(before?.of === points ? before.coils : []), [point, coil]]),
      }))
      toggle(coil.id)
    } catch (error) {
      setWrong(error instanceof Error ? error.message : 'The coil could not be asked for.')
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
