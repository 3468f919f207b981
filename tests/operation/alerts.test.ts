import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import type { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { addRequestMetrics, createMetrics } from '#api/metrics.ts'
import type { Database } from '#server/db/database.ts'
import { addInstallationMetrics } from '../../src/process/metrics/installation-metrics.ts'
import { addProcessMetrics } from '../../src/process/metrics/process-metrics.ts'

const read = (file: string) => readFileSync(new URL(`../../docs/guide/monitoring/${file}`, import.meta.url), 'utf8')

/** Labels of each series that the site can write, by its name; nothing is collected. */
function seriesOf(registry: Registry): Map<string, readonly string[]> {
  const series = new Map<string, readonly string[]>()
  for (const metric of registry.getMetricsAsArray()) {
    const { name, labelNames = [], type } = metric as unknown as { name: string; labelNames?: string[]; type: string }
    if (type !== 'histogram') series.set(name, labelNames)
    else
      for (const part of ['bucket', 'sum', 'count'])
        series.set(`${name}_${part}`, part === 'bucket' ? [...labelNames, 'le'] : labelNames)
  }
  return series
}

const metrics = createMetrics()
const database = { connections: () => [] } as unknown as Database
addRequestMetrics(Fastify(), metrics)
addProcessMetrics(metrics.registry, { database, dataDir: '/tmp' })
addInstallationMetrics(metrics.registry, { database, url: 'postgresql://localhost/none' })
const series = seriesOf(metrics.registry)
/** Labels that Prometheus adds. */
const added = ['job', 'instance']

const rules = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^[A-Z]\w+$/),
            expr: z.string(),
            for: z
              .string()
              .regex(/^\d+[mh]$/)
              .optional(),
            labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
            annotations: z.strictObject({ summary: z.string().regex(/\.$/) }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('alerts.yaml')))
  .groups.flatMap((group) => group.rules)

const panels = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
  })
  .parse(JSON.parse(read('dashboard.json'))).panels

const questions = [
  ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
]

test.each(questions)('%s asks for metrics and labels of the site', (_where, expr) => {
  const asked = [...expr.matchAll(/\b(up|(?:mi|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)]
  expect(asked.length).toBeGreaterThan(0)
  const known = new Map(series).set('up', [])
  const unknown = asked.flatMap(([, name = '', labels = '']) => {
    const own = known.get(name)
    if (!own) return [name]
    return [...labels.matchAll(/(\w+)\s*[=!]/g)]
      .map(([, label = '']) => label)
      .filter((label) => ![...own, ...added].includes(label))
  })
  expect(unknown).toEqual([])
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/, ?/))
  const all = new Set([...added, ...asked.flatMap(([, name = '']) => known.get(name) ?? [])])
  expect(grouped.filter((label) => !all.has(label))).toEqual([])
})

test('each metric of the site is in an alert or in the dashboard', () => {
  const text = questions.map(([, expr]) => expr).join('\n')
  const own = [...series.keys()].filter((name) => name.startsWith('mi_'))
  expect(own.filter((name) => !text.includes(name))).toEqual([])
})
