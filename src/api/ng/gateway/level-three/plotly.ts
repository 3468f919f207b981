import type { PlotlyLayout, PlotlyTraceHead } from '#contract/gateway/find-test-plotly.ts'
import type { Axis } from './axis.ts'
import type { SelectedCurves, NamedSeries } from './select-curves.ts'

/** Series colours on a light background, distinct with colour-vision deficiency. */
const colours = [
  '#1956E6',
  '#B0390C',
  '#22875E',
  '#8E4E7A',
  '#061A32',
  '#A88E22',
  '#5E0087',
  '#6D1100',
  '#0095EF',
  '#165A45',
  '#8C8CA4',
  '#2C1113',
]

/** Line style shows the orientation, also in black and white. */
const dashes = { RD: 'solid', DD: '8px,3px,2px,3px', TD: '8px,4px' } as const

type Curve = Omit<NamedSeries, 'curve'>

export function traceOf(curve: Curve, selected: SelectedCurves): PlotlyTraceHead {
  const color = colours[groupsOf(selected).indexOf(groupOf(curve, selected)) % colours.length]!
  const points = curve.drawn === 'marks'
  const { x, y } = selected
  return {
    type: 'scatter',
    mode: points ? 'markers' : 'lines',
    name: plainText(curve.label),
    meta: { id: curve.id, zeta2: curve.zeta2, condition: curve.condition, replicate: curve.replicate },
    legendgroup: plainText(groupOf(curve, selected)),
    ...(points
      ? { marker: { color, size: 8, symbol: curve.status === 'synthetic' ? 'circle-open' : 'circle' } }
      : { line: { color, width: 2, dash: dashes[curve.orientation ?? 'RD'] } }),
    hovertemplate: `${plainText(x.spec.symbol || x.spec.label)} %{x} · ${plainText(y.spec.symbol)} %{y}<extra>${plainText(curve.label)}</extra>`,
  }
}

export function layoutOf({ head, x, y, curves }: SelectedCurves): PlotlyLayout {
  const { material, test, source } = head
  const about = [test.name, test.standard, source.release && `release ${source.release}`].filter(Boolean).join(' · ')
  return {
    title: { text: plainText(`${material.epsilon} · ${test.code}`), subtitle: { text: plainText(about) } },
    xaxis: { ...axisOf(x), zeroline: false },
    yaxis: {
      ...axisOf(y),
      rangemode: y.quantity === 'stress' && !y.spec.around && test.code !== 'UAC' ? 'tozero' : 'normal',
      zeroline: true,
    },
    hovermode: 'closest',
    showlegend: curves.length > 1,
    // Plotly's validation refuses properties of a hidden legend.
    ...(curves.length > 1 && { legend: { title: { text: 'Coil · condition' } } }),
    annotations: [
      ...(source.synthetic ? [mark(source.text, 0.35)] : []),
      ...(curves.length === 0 ? [mark(nothing, 1)] : []),
    ],
    meta: { release: source.release, synthetic: source.synthetic, source: source.text },
  }
}

export function emptyTrace({ head: { material } }: SelectedCurves): PlotlyTraceHead {
  return {
    type: 'scatter',
    mode: 'markers',
    name: nothing,
    meta: { id: material.materialeId, zeta2: '', condition: '', replicate: null },
    legendgroup: nothing,
    hovertemplate: '',
  }
}

const nothing = 'Nothing was measured under these conditions.'

/** Strain is a fraction in the data; ticks show per cent. */
function axisOf({ unit, spec }: Axis): PlotlyLayout['xaxis'] {
  if (spec.channel === 'condition') return { title: { text: plainText(spec.label) }, type: 'category' }
  const percent = unit === '1' && spec.unit === '%'
  const shown = percent ? '%' : unit
  return {
    title: { text: plainText(`${spec.label} ${spec.symbol} [${shown}]`) },
    // Plotly cannot infer the type of an axis without values.
    type: 'linear',
    ...(percent && { tickformat: '.3~%' }),
  }
}

function mark(text: string, opacity: number): PlotlyLayout['annotations'][number] {
  return { text, xref: 'paper', yref: 'paper', x: 0.5, y: 0.5, showarrow: false, opacity, font: { size: 14 } }
}

/** Colour distinguishes materials; for one material its coils, for one coil its conditions. */
function groupOf(curve: Curve, { curves }: SelectedCurves): string {
  if (new Set(curves.map(({ epsilon }) => epsilon)).size > 1) return curve.epsilon
  if (new Set(curves.map(({ zeta2 }) => zeta2)).size > 1) return curve.zeta2
  return curve.condition
}

function groupsOf(selected: SelectedCurves): string[] {
  return [...new Set(selected.curves.map((curve) => groupOf(curve, selected)))]
}

/** Plotly interprets HTML tags and `%{…}` in all texts. */
function plainText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('%{', '% {')
}
