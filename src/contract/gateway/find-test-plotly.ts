import { z } from 'zod'

const axisLayout = z.object({
  title: z.object({ text: z.string() }),
  type: z
    .enum(['linear', 'category'])
    .optional()
    .meta({ description: '`linear` for numbers, `category` for conditions.' }),
  ticksuffix: z.string().optional(),
  tickformat: z.string().optional(),
  rangemode: z.enum(['normal', 'tozero']).optional(),
  zeroline: z.boolean().optional(),
})

export const plotlyTrace = z
  .object({
    type: z.literal('scatter'),
    mode: z.enum(['lines', 'markers']),
    name: z.string(),
    meta: z.object({ id: z.uuid(), zeta2: z.string(), condition: z.string(), replicate: z.number().int().nullable() }),
    legendgroup: z.string(),
    line: z.object({ color: z.string(), width: z.number(), dash: z.string() }).optional(),
    marker: z.object({ color: z.string(), size: z.number(), symbol: z.string() }).optional(),
    hovertemplate: z.string(),
    x: z.union([z.array(z.number().nullable()), z.array(z.string())]),
    y: z.array(z.number().nullable()),
  })
  .meta({ id: 'PlotlyTrace' })

export type PlotlyTraceHead = Omit<z.infer<typeof plotlyTrace>, 'x' | 'y'>

export const plotlyLayout = z.object({
  title: z.object({ text: z.string(), subtitle: z.object({ text: z.string() }) }),
  xaxis: axisLayout,
  yaxis: axisLayout,
  hovermode: z.literal('closest'),
  showlegend: z.boolean(),
  legend: z
    .object({ title: z.object({ text: z.string() }) })
    .optional()
    .meta({ description: 'Present with more than one trace.' }),
  annotations: z.array(
    z
      .object({
        text: z.string(),
        xref: z.literal('paper'),
        yref: z.literal('paper'),
        x: z.number(),
        y: z.number(),
        showarrow: z.literal(false),
        opacity: z.number(),
        font: z.object({ size: z.number() }),
      })
      .meta({ id: 'PlotlyAnnotation' }),
  ),
  meta: z.object({ release: z.string().nullable(), synthetic: z.boolean(), source: z.string() }),
})
export type PlotlyLayout = z.infer<typeof plotlyLayout>

export const plotlyFigure = z
  .object({ data: z.array(plotlyTrace).min(1), layout: plotlyLayout })
  .meta({ id: 'PlotlyFigure' })
