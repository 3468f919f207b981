import { countWords } from '#core/count-words.ts'
import { Lasso } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { type DataMap, type MapCurve, mostInMapFile, type NotShown } from '#contract/views/data-map.ts'
import { Link, useLocation } from 'react-router'
import type { Place } from '#core/data-maps/place.ts'
import { presetWith } from '#core/data-maps/presets.ts'
import { simplifyOutline } from '#core/data-maps/simplify-outline.ts'
import { readStages, writeStages } from '#core/data-maps/stage-text.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { WorkingLine } from '#web/worker/working-line.tsx'
import { chartAxis } from './chart-axis.ts'
import { CoilSelection } from './coil-selection.tsx'
import type { mapQuery } from './map-call.ts'
import type { SetMap } from './map-controls.tsx'
import { countPlaced } from './map-points.ts'
import { LiteratureList } from './literature-list.tsx'
import { shownLiterature } from './literature-series.ts'
import { mapChart } from './map-chart.ts'
import { mapSeries } from './map-series.ts'
import type { ShownMap } from './map-state.ts'
import { StageList } from './stage-list.tsx'
import { useFindings } from './use-findings.ts'
import { useMapPoints } from './use-map-points.ts'
import styles from './data-map.module.css'

/** Corners of an outline drawn by hand: as many as its shape needs, and few enough for an address. */
const mostDrawnCorners = 16

const MapTable = lazyPart(async () => (await import('./map-table.tsx')).MapTable, { what: 'The table' })

type DataMapViewProps = {
  readonly map: DataMap
  /** Of the models behind its points; null where it has none, or too many. */
  readonly curves: readonly MapCurve[] | null
  readonly name: string
  readonly state: ShownMap
  readonly set: SetMap
  /** What the calls about this map are asked. */
  readonly query: ReturnType<typeof mapQuery>
  /** In place of the chart where no coil answers the filters. */
  readonly none: ReactNode
}

/** Points of a map with what is drawn over them, its table, what is not on it, and the coils that the reader picks. */
export function DataMapView({ map, curves, name, state, set, query, none }: DataMapViewProps) {
  const { points, picked, cloud, pick, toggle, wrong } = useMapPoints({ map, state, set, query })
  const { findings, waits, stopped, stop, again } = useFindings(points, state)
  const drawn = useMemo(
    () => mapSeries(map, points, state, picked, curves ?? [], findings),
    [map, points, state, picked, curves, findings],
  )
  const [lasso, setLasso] = useState(false)
  const [chosenLiterature, setChosenLiterature] = useState<string>()
  const log = { x: state.logX, y: state.logY }
  const { published, colour, shape } = state
  const chart = useMemo(() => mapChart(map, { published, colour, shape }), [map, published, colour, shape])
  const setStages = (stages: string) => set({ stages: stages === '' ? undefined : stages }, { push: true })
  const addOutline = (corners: readonly Place[]) => {
    setLasso(false)
    const outline = simplifyOutline(
      corners.map(({ x, y }) => ({ x: x / chartAxis(map.x).factor, y: y / chartAxis(map.y).factor })),
      mostDrawnCorners,
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
          <strong>{countWords(shown)}</strong> of {countWords(map.total)} {map.total === 1 ? 'coil' : 'coils'} shown
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
      <WorkingLine busy={waits} says="Computing stages, trend and outlines …" onCancel={stop} />
      {stopped && (
        <output className={styles['warning']}>
          Stages, trend, front and outlines were not computed.{' '}
          <Button small onPress={again}>
            Compute them
          </Button>
        </output>
      )}
      {map.total === 0 ? (
        none
      ) : shown === 0 ? (
        <p>No coil that you may see has both numbers. Choose other axes, or see below what is missing.</p>
      ) : state.view === 'chart' ? (
        <CurveChart
          {...chart}
          series={drawn.series}
          headingLevel={2}
          fileName={`data-map-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`}
          log={log}
          onLogChange={({ x, y }) => set({ logX: x, logY: y }, { push: true })}
          onPick={({ series, index }) => {
            const { id } = drawn.series[series]!
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
              aria-label="Draw an outline: coils within it are left"
            >
              <Lasso size={16} aria-hidden />
              Outline
            </Button>
          }
        />
      ) : (
        <Suspense>
          <MapTable map={map} chosen={state.chosen} onPick={toggle} />
        </Suspense>
      )}
      {curves === null && presetWith({ x: map.x.asked, y: map.y.asked })?.models && shown > 0 && (
        <p className={styles['warning']}>
          Pick up to four coils, by their points or in the table, to see their models and where they neck.
        </p>
      )}
      {curves !== null && curves.length > 0 && state.chosen.length > 4 && (
        <p className={styles['warning']}>Models of four coils are drawn, so that they do not cover each other.</p>
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
          Draw around the coils to keep. By keyboard: “Narrow down in stages”, within an outline.
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
          {warning}
        </p>
      ))}
      {state.trend !== 'none' && findings.trend === null && !waits && !stopped && shown > 0 && (
        <p className={styles['warning']}>A trend takes three coils with two different numbers on the x axis.</p>
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

/** Five digits: a hand draws no finer, and addresses stay short. */
function rounded({ x, y }: Place): Place {
  return { x: Number(x.toPrecision(5)), y: Number(y.toPrecision(5)) }
}

type CloudNoteProps = { readonly cloud: ReturnType<typeof useMapPoints>['cloud']; readonly map: DataMap }

/** What a map too large to be listed shows at the moment. */
function CloudNote({ cloud, map }: CloudNoteProps) {
  if (cloud === 'none') return null
  const listed = countWords(countPlaced(map))
  return (
    <output className={styles['warning']}>
      {cloud === 'loading'
        ? `Loading all points. Meanwhile the first ${listed} by name are drawn.`
        : cloud === 'failed'
          ? `The other points could not be loaded: the first ${listed} by name are drawn. Load the page again, or narrow the filter.`
          : `The table lists the first ${listed} by name. Points are drawn to within ${cloud.error.x.toPrecision(1)} ${map.x.unit} and ${cloud.error.y.toPrecision(1)} ${map.y.unit}, without bars of ± s; a click tells which coil a point is.`}
    </output>
  )
}

/** Points of a large map come without names; the page has those of its first coils. */
function namesOf(map: DataMap, { reason }: NotShown): NotShown['coils'] {
  return map.notShown.find((own) => own.reason === reason)?.coils ?? []
}

function Missing({ of: { reason, count, coils } }: { readonly of: NotShown }) {
  const { pathname, search } = useLocation()
  const words = `Not shown: ${countWords(count, 'coil')} ${reason}`
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
            and {countWords(count - coils.length)} more: the{' '}
            <a href={`${pathname}.csv${search}`} download>
              CSV file
            </a>{' '}
            names {count > mostInMapFile ? `the first ${countWords(mostInMapFile)}` : 'all of them'}
          </li>
        )}
      </ul>
    </details>
  )
}
