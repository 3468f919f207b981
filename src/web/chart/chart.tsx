import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { Curve } from '#core/curves/curve.ts'
import type { UnitSystem } from '#web/format/unit-system.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { homeView, noneAboveZero, withAllPoints } from './drawing/drawing.ts'
import { evidenceView } from './drawing/evidence.ts'
import { layOutChart } from './drawing/layout.ts'
import type { PointRef } from './drawing/nearest.ts'
import type { Box } from './drawing/project.ts'
import { equalSpans } from './drawing/view.ts'
import { entryHeights, Legend } from './legend.tsx'
import { Plot } from './plot.tsx'
import { useView } from './reading/use-view.ts'
import type { ChartWindow } from './reading/window-handles.tsx'
import { type ChartAxis, type ChartEvidence, type ChartSeries, legendEntries, type LogChoice } from './series.ts'
import { saveSlide } from './slide-export.tsx'
import { Toolbar } from './toolbar.tsx'
import { usePaintTheme } from './use-paint-theme.ts'
import { useSize } from './use-size.ts'
import { plainText } from '#web/format/symbol.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import { SyntheticBadge } from '#web/ui/synthetic-badge.tsx'
import { hasEndLabels, placeEnds } from './drawing/place-ends.ts'
import styles from './chart.module.css'

export type CurveChartProps = {
  readonly title: string
  readonly subtitle?: string | undefined
  /** A new array is new data and resets the view: use the same one between renders (`useMemo`, loader data). */
  readonly series: readonly ChartSeries[]
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly evidence?: ChartEvidence | undefined
  readonly low?: boolean | undefined
  /** One of several small charts: a button shows its tools. */
  readonly plain?: boolean | undefined
  /** A unit is as long on x as on y, for loci of two like quantities; both axes have the same `kind`. */
  readonly equalAxes?: boolean | undefined
  /** A range of x with handles over the plot; `evidence` draws its band. */
  readonly window?: ChartWindow | undefined
  /** Below the plot: `ISO 6892-1 · n = 3 per direction`. */
  readonly source?: string | undefined
  /** Laboratories and licences, in saved pictures only: the page names them elsewhere. */
  readonly credit?: string | undefined
  /** Name of downloads without extension. */
  readonly fileName?: string | undefined
  readonly headingLevel?: 2 | 3 | 4 | undefined
  readonly toolbar?: ReactNode
  /** Tools are below the plot and appear with pointer or focus: for charts that illustrate a page. */
  readonly quiet?: boolean | undefined
  /** Controlled by the page if defined; so are `log` and `hidden`. */
  readonly system?: UnitSystem | undefined
  readonly onSystemChange?: ((system: UnitSystem) => void) | undefined
  readonly log?: LogChoice | undefined
  readonly onLogChange?: ((log: LogChoice) => void) | undefined
  /** All recorded points by id of the series, for a zoomed view: not new data, the view stays. */
  readonly finer?: ReadonlyMap<string, Curve> | undefined
  /** Called with the visible range of x in stored units when it changes; undefined: all of it. */
  readonly onZoom?: ((visible: { readonly min: number; readonly max: number } | undefined) => void) | undefined
  /** A point was clicked. The page offers the same in a table, for keys. */
  readonly onPick?: ((point: PointRef) => void) | undefined
  /** With it a drag draws an outline instead of zooming; its corners in stored units. */
  readonly onOutline?: ((corners: readonly Corner[]) => void) | undefined
  readonly outlineOpen?: boolean | undefined
  readonly hidden?: ReadonlySet<string> | undefined
  readonly onHiddenChange?: ((hidden: ReadonlySet<string>) => void) | undefined
}

/** In stored units. */
export type Corner = { readonly x: number; readonly y: number }

const linear: LogChoice = { x: false, y: false }
const none: ReadonlySet<string> = new Set()
/** Size of the plot [px] until it is measured; 16:10 or, if low, 16:5 as on a wide page. */
const assumedBox: Box = { width: 720, height: 430 }
const assumedLow: Box = { width: 720, height: 190 }
const assumedSquare: Box = { width: 430, height: 430 }

export function CurveChart(props: CurveChartProps) {
  const { title, subtitle, series, x, y, evidence, source, finer, onZoom, equalAxes = false } = props
  const [system, setSystem] = useControlled<UnitSystem>(props.system, props.onSystemChange, 'SI')
  const [chosenLog, setLog] = useControlled(props.log, props.onLogChange, linear)
  const log = equalAxes ? linear : chosenLog
  const [hidden, setHidden] = useControlled(props.hidden, props.onHiddenChange, none)
  const [emphasis, setEmphasis] = useState<readonly number[]>()
  const [hasTools, setHasTools] = useState(!props.plain)
  const theme = usePaintTheme()
  const figure = useRef<HTMLElement>(null)
  const plot = useRef<HTMLDivElement>(null)
  const measured = useSize(plot)
  const box = measured ?? (equalAxes ? assumedSquare : props.low ? assumedLow : assumedBox)
  const ids = { title: useId(), description: useId() }

  const home = useMemo(
    () => homeView(series, { x, y }, log, { evidence, equalAxes }),
    [series, x, y, log, evidence, equalAxes],
  )
  const control = useView(home, equalAxes ? equalSpans : undefined)
  const { view } = control
  const full = useMemo(() => withAllPoints(series, finer), [series, finer])
  const layout = useMemo(
    () => layOutChart({ series: full, x, y, source }, { view, log, hidden, box, system }),
    [full, x, y, source, view, log, hidden, box, system],
  )
  const atEnds = !props.plain && !props.quiet && hasEndLabels(series, equalAxes)
  const ends = useMemo(
    () =>
      atEnds
        ? placeEnds(layout.drawn, box, entryHeights(series), membersOf(series)).map((end) => end / box.height)
        : undefined,
    [atEnds, layout.drawn, box, series],
  )
  const visible = control.zoomed ? view?.x : undefined
  useEffect(() => onZoom?.(visible), [onZoom, visible])

  const save = (format: 'svg' | 'png') =>
    saveSlide({ ...props, series: full, source, hidden, log, system, view }, format, props.fileName)

  const shown = layout.drawn.map((one) => one.series)
  const evaluation = evidence && home && evidenceView(evidence, shown, home)
  const synthetic = layout.origin === 'synthetic'
  const Heading = `h${props.headingLevel ?? 3}` as const
  const tools = (
    <Toolbar
      {...{ x, y, system, log }}
      onSystem={setSystem}
      onLog={equalAxes ? undefined : setLog}
      logImpossible={{ x: noneAboveZero(series, 'x'), y: noneAboveZero(series, 'y') }}
      zoomed={control.zoomed}
      onReset={control.reset}
      onEvidence={evaluation && (() => control.go(evaluation, true))}
      onSave={save}
      onFullScreen={() => void figure.current?.requestFullscreen().catch(() => undefined)}
    >
      {props.toolbar}
    </Toolbar>
  )
  return (
    <figure
      ref={figure}
      className={classes(
        styles['chart'],
        props.low && styles['low'],
        equalAxes && styles['equal'],
        props.quiet && styles['quiet'],
      )}
      aria-labelledby={ids.title}
      aria-describedby={ids.description}
      data-mixed={layout.origin === 'mixed' || undefined}
    >
      <div className={styles['head']}>
        <div>
          <Heading id={ids.title} className={styles['title']}>
            <SymbolText of={title} />
          </Heading>
          {subtitle !== undefined && (
            <p className={styles['subtitle']}>
              <SymbolText of={subtitle} />
            </p>
          )}
        </div>
        {(synthetic || props.plain) && (
          <div className={styles['marks']}>
            {synthetic && <SyntheticBadge />}
            {props.plain && (
              <span data-print="no">
                <Button
                  small
                  look="quiet"
                  onPress={() => setHasTools(!hasTools)}
                  aria-expanded={hasTools}
                  aria-label={`Tools of ${plainText(title)}`}
                >
                  <Ellipsis size={16} aria-hidden />
                </Button>
              </span>
            )}
          </div>
        )}
      </div>
      {hasTools && !props.quiet && tools}
      <div className={classes(styles['body'], atEnds && styles['ends'])}>
        <Plot
          {...{ layout, control, hidden, system, box, theme, emphasis }}
          chart={props}
          plotRef={plot}
          measured={measured !== undefined}
          descriptionId={ids.description}
        />
        <Legend
          {...{ series, hidden, ends }}
          small={props.plain}
          styles={layout.styles}
          onHiddenChange={setHidden}
          onEmphasis={setEmphasis}
        />
      </div>
      <figcaption className={styles['note']}>
        <span id={ids.description} className="visually-hidden">
          {layout.description}
        </span>
        <SymbolText of={layout.note} />
      </figcaption>
      {props.quiet && tools}
    </figure>
  )
}

const membersOf = (series: readonly ChartSeries[]) => legendEntries(series).map(({ members }) => members)

function useControlled<T>(
  value: T | undefined,
  onChange: ((next: T) => void) | undefined,
  initial: T,
): readonly [T, (next: T) => void] {
  const [own, setOwn] = useState(initial)
  const set = (next: T) => {
    if (value === undefined) setOwn(next)
    onChange?.(next)
  }
  return [value ?? own, set]
}
