import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { type PackedCoil, unpackCoil } from '#contract/views/visualizer.ts'
import { testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import {
  readDifference,
  readFieldChoice,
  readPath,
  visualizerViews,
  writeDifference,
  writeGauge,
  writeLine,
  writePath,
} from '#core/visualizer/index.ts'
import { AddMyCurve } from '#web/own-data/add-my-curve.tsx'
import type { OwnSpecimen } from '#contract/own-data/own-specimen.ts'
import { ownSeries } from '#web/own-data/own-series.ts'
import { EmptyState } from '#web/ui/card.tsx'
import { ToolSidePanel } from '#web/tool/tool-side-panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import { Controls } from './controls.tsx'
import { StrainMapView } from './strain-map/strain-map-view.tsx'
import { FigureTableView } from './figure-table-view.tsx'
import { FigureView } from './figure-view.tsx'
import { LiveFit } from './live-fit.tsx'
import { liveLaw } from './live-law.tsx'
import { SolidPart } from './solid-part.tsx'
import { useLiveFit } from './use-live-fit.ts'
import { drawnPath } from './drawn-path.ts'
import { otherView } from './state.ts'
import { useMoving, useVisualizer } from './use-visualizer.ts'
import styles from './visualizer.module.css'

type WorkspaceProps = {
  readonly coil: PackedCoil
  readonly tested: readonly TestCode[]
  readonly name: string
  readonly synthetic: boolean
  readonly credit: string
}

/** Colour of the reader's curves, not used by measurements and models. */
const myColour = 8

export function Workspace({ coil: packed, tested, name, synthetic, credit }: WorkspaceProps) {
  const { state, go, searchOf } = useVisualizer()
  const { now, move, show, step } = useMoving(state, go)
  const coil = useMemo(() => unpackCoil(packed), [packed])
  const view = visualizerViews.find(({ id }) => id === state.view)!
  // During a drag the controls follow at once, the figures when they are ready.
  const shown = useDeferredValue(now)
  const choices = useMemo(() => {
    const read = readPath(shown.path)
    return { ...shown, path: 'path' in read ? read.path : [], field: readFieldChoice(shown) }
  }, [shown])
  const drawing = useMemo(() => view.draw(coil, choices), [view, coil, choices])
  const live = useLiveFit(packed, view.controls.includes('live-law') ? now : undefined, synthetic)
  const [mine, setMine] = useState<readonly OwnSpecimen[]>([])
  const more = useMemo(() => [...(live.lines ?? []), ...ownSeries(mine, 'flow', myColour)], [live.lines, mine])

  const difference = readDifference(now.difference ?? '')
  const isDrawn = difference.figure === '' || drawing.figures.some(({ id }) => id === difference.figure)
  const notes = isDrawn ? drawing.notes : [...drawing.notes, `No figure '${difference.figure}' in this view.`]

  const backToFit = () => {
    const before = live.cancel()
    step(before)
    // The focus would be lost if the cancelled fit was the first.
    if (before.law === '') document.getElementById(liveLaw)?.focus()
  }

  if (!view.tests.some((code) => tested.includes(code)) && coil.stored.length === 0) {
    return (
      <EmptyState>
        <p>
          {view.label} needs one of these tests, which are missing for {name}: {names(view.tests)}.
        </p>
      </EmptyState>
    )
  }
  const figures = (
    <div className={styles['figures']} data-many={drawing.figures.length > 1 || undefined}>
      {drawing.map && (
        <StrainMapView
          map={drawing.map}
          {...{ synthetic }}
          coil={name}
          as={state.as}
          onGauge={(gauge) => move({ gauge: writeGauge(gauge) })}
          onLine={(line) => move({ line: writeLine(line) })}
        />
      )}
      {drawing.figures.map((figure, i) => (
        <FigureView
          key={`${view.id} ${figure.id}`}
          {...{ figure, synthetic, credit }}
          coil={name}
          as={state.as}
          fileName={`${name}_${figure.id}`.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')}
          more={i === 0 ? more : undefined}
          reference={difference.figure === figure.id ? difference.line : ''}
          onReference={(line) => step({ difference: line === '' ? undefined : writeDifference(figure.id, line) })}
          onDrawn={
            i === 0 && view.controls.includes('path') ? (corners) => go({ path: drawnPath(corners) }) : undefined
          }
        />
      ))}
      {view.id === 'flow-curve' && <AddMyCurve kind="flow" onSpecimens={setMine} />}
    </div>
  )
  return (
    <section aria-labelledby="view-title" className={styles['view']}>
      <h2 id="view-title" className="visually-hidden">
        {view.label}
      </h2>
      <header className={styles['head']}>
        <p className={styles['lead']}>
          <SymbolText of={view.lead} />
        </p>
        <Segmented
          label="Figures as"
          value={state.as}
          onChange={(as) => go({ as })}
          options={[
            { id: 'chart', label: 'Charts' },
            { id: 'table', label: 'Tables' },
          ]}
        />
      </header>
      {view.controls.length > 0 ? (
        <ToolSidePanel
          summary={`Display settings: ${view.label}`}
          panel={
            <div className={styles['side']}>
              <Controls {...{ view, coil, move, show }} go={step} state={now} />
              {live.isRequested && <LiveFit live={live} onCancel={backToFit} />}
            </div>
          }
        >
          {figures}
        </ToolSidePanel>
      ) : (
        figures
      )}
      <SolidPart key={view.id} view={view.id} {...{ coil, choices }} />
      {drawing.tables.map((table) => (
        <FigureTableView key={table.id} table={table} />
      ))}
      {drawing.path && (
        <p data-print="no">
          <Link to={searchOf({ ...otherView, view: 'forming-limit', path: writePath(drawing.path) })}>
            Compare the gauge path with the forming limit
          </Link>
        </p>
      )}
      {notes.length > 0 && (
        <ul className={styles['notes']}>
          {notes.map((note) => (
            <li key={note}>
              <SymbolText of={note} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function names(codes: readonly TestCode[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    codes.map((code) => testType(code).name.toLowerCase()),
  )
}
