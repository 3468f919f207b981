import { useMemo } from 'react'
import { Link } from 'react-router'
import type { DataMap, MapPoint, NotShown } from '#contract/views/data-map.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import { axisTitle } from '#web/chart/words.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { chartAxis } from './chart-axis.ts'
import type { SetMap } from './map-controls.tsx'
import { mapSeries } from './map-series.ts'
import type { MapState } from './map-state.ts'
import { MapTable } from './map-table.tsx'
import { StageList } from './stage-list.tsx'
import styles from './data-map.module.css'

/** A comparison of more coils cannot be read. */
const mostCompared = 8

type DataMapViewProps = {
  readonly map: DataMap
  readonly name: string
  readonly state: MapState
  readonly set: SetMap
}

/** Points of a map with what is drawn over them, its table, what is not on it, and the coils that the reader picks. */
export function DataMapView({ map, name, state, set }: DataMapViewProps) {
  const drawn = useMemo(() => mapSeries(map, state), [map, state])
  const axes = useMemo(() => ({ x: chartAxis(map.x).axis, y: chartAxis(map.y).axis }), [map])
  const { points, total, notShown } = map
  const pick = (id: string) => {
    const chosen = state.chosen.includes(id) ? state.chosen.filter((one) => one !== id) : [...state.chosen, id]
    set({ chosen }, { push: true })
  }
  const log = { x: state.logX, y: state.logY }
  const title = `${axisTitle(axes.y, 'SI')} against ${axisTitle(axes.x, 'SI')}`
  return (
    <>
      <div className={styles['above']}>
        <p>
          <strong>{points.length}</strong> of {total} {total === 1 ? 'coil' : 'coils'} shown
          {points.some(({ sx, sy }) => sx !== null || sy !== null) && '; bars are ± s where n ≥ 3'}; hollow: n &lt; 3 or
          synthetic
        </p>
        <Segmented
          label="View"
          value={state.view}
          onChange={(view) => set({ view })}
          options={[
            { id: 'chart', label: 'Chart' },
            { id: 'table', label: 'Table' },
          ]}
        />
      </div>
      {points.length === 0 ? (
        <p>No coil that you may see has both numbers. Choose other axes, or see below what is missing.</p>
      ) : state.view === 'chart' ? (
        <CurveChart
          title={title}
          series={drawn.series}
          {...axes}
          headingLevel={2}
          source={
            state.published === 'shown' ? 'published: typical ranges of cold-rolled sheet, A over 80 mm' : undefined
          }
          fileName={`data-map-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`}
          log={log}
          onLogChange={({ x, y }) => set({ logX: x, logY: y }, { push: true })}
          onPick={({ series, index }) => {
            const point = drawn.points.get(drawn.series[series]!.id)?.[index]
            if (point) pick(point.id)
          }}
        />
      ) : (
        <MapTable map={map} chosen={state.chosen} onPick={pick} />
      )}
      <StageList
        map={map}
        stages={state.stages ?? ''}
        onChange={(stages) => set({ stages: stages === '' ? undefined : stages }, { push: true })}
        onChoose={(chosen) => set({ chosen }, { push: true })}
      />
      {drawn.regression?.warning != null && <p className={styles['warning']}>{drawn.regression.warning}</p>}
      <Selection
        points={points.filter(({ id }) => state.chosen.includes(id))}
        onPick={pick}
        onClear={() => set({ chosen: [] }, { push: true })}
      />
      {notShown.map((each) => (
        <Missing key={each.reason} of={each} />
      ))}
    </>
  )
}

type SelectionProps = {
  readonly points: readonly MapPoint[]
  readonly onPick: (id: string) => void
  readonly onClear: () => void
}

function Selection({ points, onPick, onClear }: SelectionProps) {
  if (points.length === 0) return null
  const comparable = points.length >= 2 && points.length <= mostCompared
  const list = points.map(({ id }) => id).join(',')
  return (
    <section aria-labelledby="selection" className={styles['selection']}>
      <h2 id="selection">Selection ({points.length})</h2>
      <ul>
        {points.map(({ id, name, to }) => (
          <li key={id}>
            <Link to={to}>{name}</Link>
            <Button small look="quiet" onPress={() => onPick(id)} aria-label={`Remove ${name}`}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles['ways']}>
        {comparable ? (
          <Link to={`/mi-database/mi-data-comparator?materials=${list}`} className={buttonClass('secondary')}>
            Compare
          </Link>
        ) : (
          <span>A comparison takes 2 to {mostCompared} coils.</span>
        )}
        <Button look="quiet" onPress={onClear}>
          Clear
        </Button>
      </p>
    </section>
  )
}

function Missing({ of: { reason, count, coils } }: { readonly of: NotShown }) {
  const words = `Not shown: ${count} ${count === 1 ? 'coil' : 'coils'} ${reason}`
  if (coils.length === 0) return <p>{words}.</p>
  return (
    <details className={styles['missing']}>
      <summary>{words}</summary>
      <ul>
        {coils.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        {count > coils.length && <li>and {count - coils.length} more</li>}
      </ul>
    </details>
  )
}
