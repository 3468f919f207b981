/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions --
   The plot has the role `application`: it is worked by keys and pointer, which these rules do not know. */
import { useMemo, type RefObject } from 'react'
import { plainText } from '#web/format/symbol.ts'
import { displayOf, type UnitSystem } from '#web/format/unit-system.ts'
import { classes } from '#web/ui/classes.ts'
import { Symbol } from '#web/ui/symbol.tsx'
import { CanvasLayer } from './canvas/canvas-layer.tsx'
import type { CurveChartProps } from './chart.tsx'
import { drawSeries, nearestDrawn } from './drawing/drawing.ts'
import type { ChartLayout } from './drawing/layout.ts'
import type { Box } from './drawing/project.ts'
import { valueAt } from './drawing/scale.ts'
import { Crosshair, locateCursor, Readout } from './reading/crosshair.tsx'
import { useCursor } from './reading/use-cursor.ts'
import { type Selection, usePointer } from './reading/use-pointer.ts'
import { useReader } from './reading/use-reader.ts'
import type { ViewControl } from './reading/use-view.ts'
import { WindowHandles } from './reading/window-handles.tsx'
import type { ChartAxis } from './series.ts'
import { backgroundSvg, evidenceSvg, pageSurface, tagsSvg, xTicksSvg, yTicksSvg } from './svg/plot-svg.ts'
import { StaticCurves, staticBox } from './svg/static-curves.tsx'
import { SvgMarkup } from './svg/svg-markup.tsx'
import { usePrinting } from './use-paint-theme.ts'
import styles from './chart.module.css'

type PlotProps = {
  readonly chart: CurveChartProps
  readonly layout: ChartLayout
  readonly control: ViewControl
  readonly hidden: ReadonlySet<string>
  readonly system: UnitSystem
  readonly box: Box
  readonly theme: 'light' | 'dark'
  readonly emphasis: readonly number[] | undefined
  readonly plotRef: RefObject<HTMLDivElement | null>
  readonly measured: boolean
  readonly descriptionId: string
}

export function Plot(props: PlotProps) {
  const { chart, layout, control, hidden, system, box, theme, emphasis, measured, plotRef, descriptionId } = props
  const { title, series, x, y, evidence, onPick, onOutline } = chart
  const { drawn, ticks, styles: looks } = layout
  const { view } = control
  const { cursor, setCursor } = useCursor()
  // A canvas has the size of the screen; SVG fits any paper.
  const isStatic = usePrinting() || !measured

  const selection = usePointer(plotRef, {
    control,
    box,
    onPick:
      onPick &&
      (([px, py]) => {
        const found = nearestDrawn(drawn, px, py, box)
        if (found) onPick(found)
      }),
    onOutline:
      onOutline &&
      view &&
      ((outline) =>
        onOutline(
          outline.map(([px, py]) => ({ x: valueAt(view.x, px / box.width), y: valueAt(view.y, 1 - py / box.height) })),
        )),
    onHover: (at) => {
      if (cursor.pinned || cursor.reading) return
      setCursor({ point: at && nearestDrawn(drawn, at[0], at[1], box) })
    },
  })
  const { description } = layout
  const { message, onKeyDown, onBlur } = useReader({
    drawn,
    box,
    x,
    y,
    system,
    control,
    description,
    cursor,
    setCursor,
  })

  const picture = useMemo(() => ticks && { box, drawn, ticks, theme, emphasis }, [box, drawn, ticks, theme, emphasis])
  const staticCurves = useMemo(
    () => (view && isStatic ? drawSeries(series, looks, hidden, view, staticBox) : undefined),
    [view, isStatic, series, looks, hidden],
  )
  const held = locateCursor(cursor, drawn, box)
  return (
    <div className={styles['frame']}>
      {ticks && (
        <>
          <AxisTitle axis={y} system={system} className={styles['yTitle']} />
          <SvgMarkup markup={yTicksSvg(pageSurface, ticks.y, '100%')} className={styles['yTicks']} />
          <SvgMarkup markup={xTicksSvg(pageSurface, ticks.x, 16)} className={styles['xTicks']} />
          <AxisTitle axis={x} system={system} className={styles['xTitle']} />
        </>
      )}
      <div
        ref={plotRef}
        className={classes(
          styles['plot'],
          layout.origin === 'synthetic' && styles['synthetic'],
          onOutline && styles['lasso'],
        )}
        // Screen readers pass arrow keys on to an application.
        role="application"
        aria-roledescription="chart"
        aria-label={`${plainText(title)}. Press Enter to read the curves, Escape to leave.`}
        aria-describedby={descriptionId}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        {view && ticks ? (
          <>
            <SvgMarkup
              markup={backgroundSvg(pageSurface, { drawn, view, evidence, ticks: isStatic ? ticks : undefined })}
              className={classes(styles['fill'], styles['under'])}
            />
            {staticCurves && <StaticCurves drawn={staticCurves} />}
            {measured && picture && <CanvasLayer picture={picture} />}
            {(evidence || layout.tags.length > 0) && (
              <SvgMarkup
                markup={(evidence ? evidenceSvg(pageSurface, evidence, view) : '') + tagsSvg(pageSurface, layout.tags)}
                className={classes(styles['fill'], styles['evidence'])}
              />
            )}
            {held && <Crosshair of={held} box={box} />}
            {selection && <SelectionShape of={selection} isOpen={chart.outlineOpen ?? false} />}
          </>
        ) : (
          <p className={styles['nothing']}>No data to draw.</p>
        )}
      </div>
      {chart.window && view && measured && (
        <div className={styles['over']}>
          <WindowHandles window={chart.window} {...{ view, x, system }} />
        </div>
      )}
      <div className={styles['over']}>{held && <Readout of={held} {...{ drawn, box, x, y, system }} />}</div>
      <output className="visually-hidden">{message}</output>
    </div>
  )
}

type AxisTitleProps = {
  readonly axis: ChartAxis
  readonly system: UnitSystem
  readonly className: string | undefined
}

function AxisTitle({ axis, system, className }: AxisTitleProps) {
  const { unit } = displayOf(axis.kind, system)
  return (
    <p className={className}>
      <span className={classes(styles['words'], axis.symbol !== '' && styles['spare'])}>{axis.label}</span>{' '}
      <span>
        <Symbol of={axis.symbol} />
        {unit === '1' ? '' : ` [${unit}]`}
      </span>
    </p>
  )
}

function SelectionShape({ of: selection, isOpen }: { readonly of: Selection; readonly isOpen: boolean }) {
  const Outline = isOpen ? 'polyline' : 'polygon'
  if ('outline' in selection)
    return (
      <svg aria-hidden="true" className={styles['fill']}>
        <Outline points={selection.outline.join(' ')} className={styles['selection']} />
      </svg>
    )
  const { from, to } = selection
  return (
    <svg aria-hidden="true" className={styles['fill']}>
      <rect
        x={Math.min(from[0], to[0])}
        y={Math.min(from[1], to[1])}
        width={Math.abs(from[0] - to[0])}
        height={Math.abs(from[1] - to[1])}
        className={styles['selection']}
      />
    </svg>
  )
}
