import { formatCount } from '#core/format-count.ts'
import Lasso from 'lucide-react/icons/lasso'
import { type ReactNode, useMemo, useState } from 'react'
import type { CoilFilterState } from '#contract/coil-filter/filter.ts'
import { type DataMap, type MapCurve, maxInMapFile, type NotShown } from '#contract/views/data-map.ts'
import { Link, useLocation } from 'react-router'
import type { MapPosition } from '#core/data-maps/map-position.ts'
import { presetWith } from '#core/data-maps/presets.ts'
import { simplifyOutline } from '#core/data-maps/simplify-outline.ts'
import { readStages, writeStages } from '#core/data-maps/stage-text.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { WorkingLine } from '#web/worker/working-line.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import { chartAxis } from './chart-axis.ts'
import { CoilSelection } from './coil-selection.tsx'
import type { mapQuery } from './map-call.ts'
import type { SetMap } from './map-controls.tsx'
import { countPlaced } from './map-points.ts'
import { limitSeries } from './limit-series.ts'
import { LiteratureList } from './literature-list.tsx'
import { shownLiterature } from './literature-series.ts'
import { mapChart } from './map-chart.ts'
import { mapSeries } from './map-series.ts'
import type { ShownMap } from './map-state.ts'
import { StageList } from './stage-list.tsx'
import { useFindings } from './use-findings.ts'
import { useMapPoints } from './use-map-points.ts'
import styles from './data-map.module.css'

/** Enough for a shape, few enough for an address. */
const maxDrawnCorners = 16

const MapTable = lazyPart(async () => (await import('./map-table.tsx')).MapTable, { what: 'The table' })

type DataMapViewProps = {
  readonly map: DataMap
  /** Model curves of the points; null if none or too many. */
  readonly curves: readonly MapCurve[] | null
  readonly name: string
  readonly state: ShownMap
  readonly asked: CoilFilterState
  readonly set: SetMap
  readonly query: ReturnType<typeof mapQuery>
  readonly none: ReactNode
}

/** Map with overlays, table, coils that are not on it, and selection. */
export function DataMapView({ map, curves, name, state, asked, set, query, none }: DataMapViewProps) {
  const { points, picked, cloud, pick, toggle, wrong } = useMapPoints({ map, state, set, query })
  const { findings, waits, stopped, stop, again } = useFindings(points, state)
  const drawn = useMemo(
    () => mapSeries(map, points, state, picked, curves ?? [], findings),
    [map, points, state, picked, curves, findings],
  )
  const series = useMemo(
    () => [...drawn.series, ...limitSeries(map, drawn.series, { asked, stages: state.stages })],
    [map, drawn.series, asked, state.stages],
  )
  const [lasso, setLasso] = useState(false)
  const [chosenLiterature, setChosenLiterature] = useState<string>()
  const log = { x: state.logX, y: state.logY }
  const { published, colour, shape } = state
  const chart = useMemo(() => mapChart(map, { published, colour, shape }), [map, published, colour, shape])
  const setStages = (stages: string) => set({ stages: stages === '' ? undefined : stages }, { push: true })
  const addOutline = (corners: readonly MapPosition[]) => {
    setLasso(false)
    const outline = simplifyOutline(
      corners.map(({ x, y }) => ({ x: x / chartAxis(map.x).factor, y: y / chartAxis(map.y).factor })),
      maxDrawnCorners,
    )
    const stages = readStages(state.stages ?? '').stages
    setStages(writeStages([...stages, { kind: 'outline', points: outline.map(rounded) }]))
  }
  const literature = shownLiterature(map, state)
  const { notShown } = typeof cloud === 'object' ? cloud.facts : map
  const shown = countPlaced({ total: map.total, notShown })
  return (
    <>
      <div className={styles['above']}>
        <p>
          <strong>{formatCount(shown)}</strong> of {formatCount(map.total)} {map.total === 1 ? 'coil' : 'coils'} shown
        </p>
        <span data-print="no">
          <Segmented
            label="View"
            value={state.view}
            onChange={(view) => set({ view }, { push: true })}
            options={[
              { id: 'chart', label: 'Chart' },
              { id: 'table', label: 'Table' },
            ]}
          />
        </span>
      </div>
      <CloudNote cloud={cloud} map={map} />
      <WorkingLine busy={waits} text="Computing limits, trend and outlines …" onCancel={stop} />
      {stopped && (
        <output className={styles['warning']}>
          Could not compute limits, trend, front and outlines.{' '}
          <Button small onPress={again}>
            Compute them
          </Button>
        </output>
      )}
      {map.total === 0 ? (
        none
      ) : shown === 0 ? (
        <p>
          No coil that you can access has both properties. Choose other axes, or see below which values are missing.
        </p>
      ) : state.view === 'chart' ? (
        <CurveChart
          {...chart}
          series={series}
          headingLevel={2}
          fileName={`data-map-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`}
          log={log}
          onLogChange={({ x, y }) => set({ logX: x, logY: y }, { push: true })}
          onPick={({ series: at, index }) => {
            const { id } = drawn.series[at]!
            const point = drawn.points.get(id)?.[index]
            if (point !== undefined) pick(point)
            setChosenLiterature(drawn.literature.get(id)?.[index]?.id)
          }}
          onOutline={lasso ? addOutline : undefined}
          toolbar={
            <Button
              small
              look={lasso ? 'secondary' : 'quiet'}
              aria-pressed={lasso}
              onPress={() => setLasso(!lasso)}
              aria-label="Draw an outline: coils outside are removed"
            >
              <Lasso size={16} aria-hidden />
              Outline
            </Button>
          }
        />
      ) : (
        <MapTable map={map} chosen={state.chosen} onPick={toggle} />
      )}
      {curves === null && presetWith({ x: map.x.asked, y: map.y.asked })?.models && shown > 0 && (
        <p className={styles['warning']}>
          Select up to four coils in the map or table to see their models and necking points.
        </p>
      )}
      {curves !== null && curves.length > 0 && state.chosen.length > 4 && (
        <p className={styles['warning']}>Models of the first four coils are drawn.</p>
      )}
      {state.view === 'chart' && shown > 0 && (
        <p className={styles['warning']}>
          Hollow: n &lt; 3 or synthetic
          {points.listed?.some(({ sx, sy }) => sx !== null || sy !== null) && '; bars are ± s where n ≥ 3'}.
        </p>
      )}
      <LiteratureList map={map} shown={literature} chosen={literature.find(({ id }) => id === chosenLiterature)} />
      {lasso && state.view === 'chart' && (
        <p className={styles['warning']}>
          Draw around the coils that you want to see. With the keyboard, use “Successive limits”, within an outline.
        </p>
      )}
      {wrong !== undefined && <p role="alert">{wrong}</p>}
      <StageList
        map={map}
        points={points}
        stages={state.stages ?? ''}
        findings={findings}
        open={waits || stopped}
        onChange={setStages}
        onChoose={(chosen) => set({ chosen }, { push: true })}
      />
      {findings.trend?.warnings.map((warning) => (
        <p key={warning} className={styles['warning']}>
          <SymbolText of={warning} />
        </p>
      ))}
      {state.trend !== 'none' && findings.trend === null && !waits && !stopped && shown > 0 && (
        <p className={styles['warning']}>A trend needs at least three coils with two different x values.</p>
      )}
      <CoilSelection
        chosen={state.chosen}
        coils={[...picked.values()]}
        unlisted={map.beyond > 0}
        onRemove={toggle}
        onClear={() => set({ chosen: [] }, { push: true })}
      />
      {notShown.map((each) => (
        <Missing key={each.reason} of={{ ...each, coils: namesOf(map, each) }} />
      ))}
    </>
  )
}

/** Five digits, for short addresses. */
function rounded({ x, y }: MapPosition): MapPosition {
  return { x: Number(x.toPrecision(5)), y: Number(y.toPrecision(5)) }
}

type CloudNoteProps = { readonly cloud: ReturnType<typeof useMapPoints>['cloud']; readonly map: DataMap }

function CloudNote({ cloud, map }: CloudNoteProps) {
  if (cloud === 'none') return null
  const listed = formatCount(countPlaced(map))
  return (
    <output className={styles['warning']}>
      {cloud === 'loading'
        ? `Loading all points. Showing the first ${listed} by name.`
        : cloud === 'failed'
          ? `Could not load all points. Showing the first ${listed} by name. Reload the page, or narrow the filter.`
          : `The table lists the first ${listed} by name. Points are drawn to within ${cloud.error.x.toPrecision(1)} ${map.x.unit} and ${cloud.error.y.toPrecision(1)} ${map.y.unit}, without ± s bars. Click a point to see its coil.`}
    </output>
  )
}

/** Points of a large map do not have names; the page has those of its first coils. */
function namesOf(map: DataMap, { reason }: NotShown): NotShown['coils'] {
  return map.notShown.find((own) => own.reason === reason)?.coils ?? []
}

function Missing({ of: { reason, count, coils } }: { readonly of: NotShown }) {
  const { pathname, search } = useLocation()
  const words = `Not shown: ${formatCount(count, 'coil')} ${reason}`
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
        {count > coils.length && (
          <li>
            and {formatCount(count - coils.length)} more: the{' '}
            <a href={`${pathname}.csv${search}`} download>
              CSV file
            </a>{' '}
            names {count > maxInMapFile ? `the first ${formatCount(maxInMapFile)}` : 'all of them'}
          </li>
        )}
      </ul>
    </details>
  )
}
