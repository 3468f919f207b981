/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions --
   The plot has the role `application`: it is worked by keys and pointer, which these rules do not know. */
import { useCallback, useMemo, useState, type RefObject } from 'react'
import type { UnitSystem } from '#web/format/unit-system.ts'
import { classes } from '#web/ui/classes.ts'
import { CanvasLayer } from './canvas-layer.tsx'
import { Crosshair, Readout } from './crosshair.tsx'
import { createCursorStore } from './cursor-store.ts'
import { drawSeries, nearestDrawn, type Drawn } from './drawing.ts'
import type { Ticks } from './frame.ts'
import type { PointRef } from './nearest.ts'
import { Axes, EvidenceMarks, UnderPlot } from './plot-parts.tsx'
import type { Box } from './project.ts'
import { valueAt } from './scale.ts'
import type { ChartAxis, ChartEvidence, ChartSeries } from './series.ts'
import { StaticCurves, staticBox } from './static-curves.tsx'
import type { SeriesStyle } from './style.ts'
import { usePointer } from './use-pointer.ts'
import { usePrinting } from './use-printing.ts'
import { useReader } from './use-reader.ts'
import type { ViewControl } from './use-view.ts'
import { type ChartWindow, WindowHandles } from './window-handles.tsx'
import styles from './chart.module.css'

export type PlotProps = {
  readonly title: string
  readonly series: readonly ChartSeries[]
  readonly looks: readonly SeriesStyle[]
  readonly hidden: ReadonlySet<string>
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly system: UnitSystem
  readonly evidence: ChartEvidence | undefined
  readonly window: ChartWindow | undefined
  readonly control: ViewControl
  readonly drawn: readonly Drawn[]
  readonly ticks: Ticks | undefined
  readonly box: Box
  readonly theme: 'light' | 'dark'
  readonly emphasis: number | undefined
  readonly synthetic: boolean
  readonly plotRef: RefObject<HTMLDivElement | null>
  /** False on the server and until the frame has been measured. */
  readonly measured: boolean
  readonly descriptionId: string
  readonly onPick?: ((point: PointRef) => void) | undefined
  readonly onOutline?: ((corners: readonly Corner[]) => void) | undefined
  readonly outlineOpen?: boolean | undefined
}

/** A place on the chart in the stored units of its axes. */
export type Corner = { readonly x: number; readonly y: number }

/** Axes and plot: what lies under the curves, the curves (first as SVG, then as canvas), what lies over them, and the hands on it. */
export function Plot(props: PlotProps) {
  const { title, series, looks, hidden, x, y, system, evidence, control, drawn, ticks, box, theme, emphasis } = props
  const { plotRef, measured, descriptionId, synthetic } = props
  const { view } = control
  const Outline = props.outlineOpen ? 'polyline' : 'polygon'
  const [cursor] = useState(createCursorStore)
  const [live, setLive] = useState(false)
  const onReady = useCallback(() => setLive(true), [])
  // A canvas has the size of the screen; curves as SVG fit any sheet.
  const still = usePrinting() || !live

  const selection = usePointer(plotRef, {
    control,
    box,
    onPick:
      props.onPick &&
      ((at) => {
        const found = nearestDrawn(drawn, at.px, at.py, box)
        if (found) props.onPick?.(found)
      }),
    onOutline:
      props.onOutline &&
      view &&
      ((outline) =>
        props.onOutline?.(
          outline.map(([px, py]) => ({ x: valueAt(view.x, px / box.width), y: valueAt(view.y, 1 - py / box.height) })),
        )),
    onHover: (at) => {
      const { pinned, reading } = cursor.get()
      if (pinned || reading) return
      cursor.set({ point: at && nearestDrawn(drawn, at.px, at.py, box) })
    },
  })
  const { said, onKeyDown, onBlur } = useReader({ drawn, x, y, system, control, cursor })

  const picture = useMemo(
    () =>
      ticks && {
        box,
        drawn,
        grid: { x: ticks.x.map(({ place }) => place), y: ticks.y.map(({ place }) => place) },
        theme,
        emphasis,
      },
    [box, drawn, ticks, theme, emphasis],
  )
  const lines = useMemo(
    () => (view && still ? drawSeries(series, looks, hidden, view, staticBox) : []),
    [view, still, series, looks, hidden],
  )

  const reading = { cursor, drawn, box, x, y, system }
  return (
    <div className={styles['frame']}>
      {view && ticks && <Axes {...{ ticks, x, y, system }} />}
      <div
        ref={plotRef}
        className={classes(styles['plot'], synthetic && styles['synthetic'], props.onOutline && styles['lasso'])}
        // The one tab stop. An application, so that arrow keys reach it while a screen reader runs.
        role="application"
        aria-roledescription="chart"
        aria-label={`${title}. Enter reads the curves, Escape leaves.`}
        aria-describedby={descriptionId}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        {view && ticks ? (
          <>
            <UnderPlot {...{ drawn, view, evidence, ticks }} grid={still} />
            {still && <StaticCurves drawn={lines} />}
            {measured && picture && <CanvasLayer picture={picture} onReady={onReady} />}
            {evidence && <EvidenceMarks evidence={evidence} view={view} />}
            <Crosshair {...reading} />
            {selection && 'outline' in selection && (
              <svg aria-hidden="true" className={styles['fill']}>
                <Outline
                  points={selection.outline.map((at) => at.join(',')).join(' ')}
                  className={styles['selection']}
                />
              </svg>
            )}
            {selection && 'from' in selection && (
              <svg aria-hidden="true" className={styles['fill']}>
                <rect
                  x={Math.min(selection.from[0], selection.to[0])}
                  y={Math.min(selection.from[1], selection.to[1])}
                  width={Math.abs(selection.from[0] - selection.to[0])}
                  height={Math.abs(selection.from[1] - selection.to[1])}
                  className={styles['selection']}
                />
              </svg>
            )}
          </>
        ) : (
          <p className={styles['nothing']}>There is nothing to draw here.</p>
        )}
      </div>
      {props.window && view && measured && (
        <div className={styles['over']}>
          <WindowHandles window={props.window} {...{ view, x, system }} />
        </div>
      )}
      <div className={styles['over']}>
        <Readout {...reading} />
      </div>
      <output className="visually-hidden">{said}</output>
    </div>
  )
}
