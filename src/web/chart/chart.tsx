import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { Ellipsis } from 'lucide-react'
import type { Curve } from '#core/curves/curve.ts'
import type { UnitSystem } from '#web/format/unit-system.ts'
import { loadWanted } from '#web/lazy/missing-scripts.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { countLost, countPoints, drawSeries, homeView, noneAboveZero, refined } from './drawing.ts'
import { evidenceView } from './evidence.ts'
import { assumedBox, assumedSquare, placeTicks } from './frame.ts'
import { Legend } from './legend.tsx'
import type { PointRef } from './nearest.ts'
import { type Corner, Plot } from './plot.tsx'
import { chartOrigin, type ChartAxis, type ChartEvidence, type ChartSeries } from './series.ts'
import { seriesStyles } from './style.ts'
import { Toolbar, type LogChoice } from './toolbar.tsx'
import { usePaintTheme } from './use-paint-theme.ts'
import { useControlled } from './use-controlled.ts'
import { useSize } from './use-size.ts'
import { useView } from './use-view.ts'
import { equalSpans } from './view.ts'
import { describeChart, lostNote, pointsNote } from './words.ts'
import type { ChartWindow } from './window-handles.tsx'
import styles from './chart.module.css'

export type CurveChartProps = {
  readonly title: string
  /** What, standard, condition. */
  readonly subtitle?: string | undefined
  /** A new array means new data and brings the view home: keep it between renders (`useMemo`, loader data). */
  readonly series: readonly ChartSeries[]
  readonly x: ChartAxis
  readonly y: ChartAxis
  /** Evaluation to show on the curve. */
  readonly evidence?: ChartEvidence | undefined
  /** Of little height: for what stands below another chart, like deviations. */
  readonly low?: boolean | undefined
  /** One of several small charts that stand together: its tools are shown when asked for. */
  readonly plain?: boolean | undefined
  /** A unit as long on x as on y, for two like quantities whose line has a shape to be seen; both axes have the same `kind`. */
  readonly equalAxes?: boolean | undefined
  /** A range of x that the reader moves: handles over the plot, drawn with the band of `evidence`. */
  readonly window?: ChartWindow | undefined
  /** Beneath the plot, before the count of points: `ISO 6892-1 · n = 3 per direction`. */
  readonly source?: string | undefined
  /** Laboratories and licences, in saved pictures alone: the page names them elsewhere. */
  readonly credit?: string | undefined
  /** Name of downloads without ending. */
  readonly fileName?: string | undefined
  readonly headingLevel?: 2 | 3 | 4 | undefined
  /** First in the toolbar: Chart | Table, share, more downloads. */
  readonly toolbar?: ReactNode
  /** Tools stand below the plot and are seen once pointer, finger or focus is on the chart: for charts that illustrate a page. */
  readonly quiet?: boolean | undefined
  /** Held by the page, or left to the chart when undefined; so are `log` and `hidden`. */
  readonly system?: UnitSystem | undefined
  readonly onSystemChange?: ((system: UnitSystem) => void) | undefined
  readonly log?: LogChoice | undefined
  readonly onLogChange?: ((log: LogChoice) => void) | undefined
  /** All recorded points of series, by their id, when the reader looks closer: no new data, the view stays. */
  readonly finer?: ReadonlyMap<string, Curve> | undefined
  /** The part of x that is seen, in stored units, each time it changes; undefined: all of it. */
  readonly onZoom?: ((seen: { readonly min: number; readonly max: number } | undefined) => void) | undefined
  /** A point was clicked: number of its series and its place in it. What a click does, a table beside the chart does too. */
  readonly onPick?: ((point: PointRef) => void) | undefined
  /** While it is there, a drag draws an outline instead of zooming; its corners in stored units, many of them. */
  readonly onOutline?: ((corners: readonly Corner[]) => void) | undefined
  /** What is drawn is a line from one end to the other. */
  readonly outlineOpen?: boolean | undefined
  /** Ids of series that are switched off. */
  readonly hidden?: ReadonlySet<string> | undefined
  readonly onHiddenChange?: ((hidden: ReadonlySet<string>) => void) | undefined
}

const linear: LogChoice = { x: false, y: false }
const none: ReadonlySet<string> = new Set()

/** Many curves, each with its own x, in one frame: title, tools, plot, legend, source. See README.md for what it promises. */
export function CurveChart(props: CurveChartProps) {
  const {
    title,
    subtitle,
    series,
    x,
    y,
    evidence,
    source,
    fileName,
    headingLevel = 3,
    toolbar,
    equalAxes = false,
  } = props
  const [system, setSystem] = useControlled<UnitSystem>(props.system, props.onSystemChange, 'SI')
  const [chosenLog, setLog] = useControlled(props.log, props.onLogChange, linear)
  // Equal lengths for equal steps: a decade has none.
  const log = equalAxes ? linear : chosenLog
  const [hidden, setHidden] = useControlled(props.hidden, props.onHiddenChange, none)
  const [emphasis, setEmphasis] = useState<number>()
  const [tooled, setTooled] = useState(!props.plain)
  const theme = usePaintTheme()
  const figure = useRef<HTMLElement>(null)
  const plot = useRef<HTMLDivElement>(null)
  const measured = useSize(plot)
  const box = measured ?? (equalAxes ? assumedSquare : assumedBox)
  const ids = { title: useId(), description: useId() }

  const looks = useMemo(() => seriesStyles(series), [series])
  const home = useMemo(() => {
    const all = homeView(series, { x, y }, log, evidence)
    return all && equalAxes ? equalSpans(all) : all
  }, [series, x, y, log, evidence, equalAxes])
  const control = useView(home, equalAxes ? equalSpans : undefined)
  const { view } = control
  const { finer, onZoom } = props
  const full = useMemo(() => refined(series, finer), [series, finer])
  const drawn = useMemo(
    () => (view ? drawSeries(full, looks, hidden, view, box) : []),
    [full, looks, hidden, view, box],
  )
  const seen = control.zoomed ? view?.x : undefined
  useEffect(() => onZoom?.(seen), [onZoom, seen])
  const ticks = useMemo(() => view && placeTicks(view, { x, y }, system, box), [view, x, y, system, box])

  const shown = drawn.map((one) => one.series)
  const description = describeChart(shown, x, y, system)
  const counts = countPoints(drawn, box)
  const note = [
    source,
    // Lines of a law have none.
    counts.recorded > 0 && pointsNote(counts.drawn, counts.recorded),
    lostNote(countLost(view ? shown : series, log)),
    shown.some(({ kind }) => kind === 'extrapolated') && 'dashed on tint: beyond the data',
  ]
    .filter(Boolean)
    .join(' · ')
  const origin = chartOrigin(shown)
  const synthetic = origin === 'synthetic'

  const save = (format: 'svg' | 'png') => {
    if (!view || !ticks) return
    const file = {
      title,
      subtitle: subtitle ?? '',
      note: [note, props.credit].filter(Boolean).join(' · '),
      x,
      y,
      system,
      view,
      box,
      ticks,
      drawn,
      evidence,
      theme,
      description,
    }
    const name = fileName ?? title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    // Fetched when somebody saves: most readers never do, and all would wait for it.
    loadWanted('What saves the image', () => import('./download.ts'))
      .then(({ savePng, saveSvg }) => (format === 'svg' ? saveSvg(file, name) : savePng(file, name)))
      .catch((error: unknown) => console.error(`${format.toUpperCase()} could not be made`, error))
  }

  const evaluation = evidence && home && evidenceView(evidence, shown, home)
  const toEvidence = evaluation && (() => control.go(evaluation, true))
  const Heading = `h${headingLevel}` as const
  const tools = (
    <Toolbar
      {...{ x, y, system, log }}
      onSystem={setSystem}
      onLog={equalAxes ? undefined : setLog}
      logImpossible={{ x: noneAboveZero(series, 'x'), y: noneAboveZero(series, 'y') }}
      zoomed={control.zoomed}
      onReset={control.reset}
      onEvidence={toEvidence}
      onSave={save}
      onFullScreen={() => void figure.current?.requestFullscreen().catch(() => undefined)}
    >
      {toolbar}
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
      data-mixed={origin === 'mixed' || undefined}
    >
      <div className={styles['head']}>
        <div>
          <Heading id={ids.title} className={styles['title']}>
            {title}
          </Heading>
          {subtitle !== undefined && <p className={styles['subtitle']}>{subtitle}</p>}
        </div>
        {(synthetic || props.plain) && (
          <div className={styles['marks']}>
            {synthetic && <StatusBadge status="synthetic" />}
            {props.plain && (
              <span data-print="no">
                <Button
                  small
                  look="quiet"
                  onPress={() => setTooled(!tooled)}
                  aria-expanded={tooled}
                  aria-label={`Tools of ${title}`}
                >
                  <Ellipsis size={16} aria-hidden />
                </Button>
              </span>
            )}
          </div>
        )}
      </div>
      {tooled && !props.quiet && tools}
      <Plot
        {...{
          title,
          series,
          looks,
          hidden,
          x,
          y,
          system,
          evidence,
          control,
          drawn,
          ticks,
          box,
          theme,
          emphasis,
          synthetic,
          window: props.window,
          onPick: props.onPick,
          onOutline: props.onOutline,
          outlineOpen: props.outlineOpen,
        }}
        plotRef={plot}
        measured={measured !== undefined}
        descriptionId={ids.description}
      />
      <Legend series={series} styles={looks} hidden={hidden} onHiddenChange={setHidden} onEmphasis={setEmphasis} />
      <figcaption className={styles['note']}>
        <span id={ids.description} className="visually-hidden">
          {description}
        </span>
        {note}
      </figcaption>
      {props.quiet && tools}
    </figure>
  )
}
