import { sourceLine } from '#contract/citation/source-text.ts'
import { property } from '#core/properties/index.ts'
import { testType } from '#core/test-types/index.ts'
import type { Mean } from '#web/format/mean.ts'
import { missing } from '#web/format/number.ts'
import { plainSymbol } from '#web/format/symbol.ts'
import { shownSpread, shownUnit } from '#web/material/property/shown-value.ts'
import type { MaterialView, OpenMaterial } from './view.ts'

export function materialMarkdown(view: MaterialView, origin: string): string {
  const { material } = view
  const head = [
    `# ${material.name}`,
    material.trail.map(({ name }) => name).join(' / '),
    [
      material.synthetic ? '- Status: synthetic demonstration data, not measured' : undefined,
      `- Release: ${material.release ?? 'not released'}`,
      `- Address: ${origin}/mi-database/${material.path}`,
      `- Tests: ${material.tests.join(', ') || 'none'}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ]
  const body = view.access === 'full' ? openParts(view) : [`${view.alert.title}. ${view.alert.text}`]
  return `${[...head, ...body].join('\n\n')}\n`
}

function openParts(view: OpenMaterial): string[] {
  const { coil, keyValues, test, state } = view
  const facts = [`${coil.thickness.toFixed(2)} mm`, coil.coating, coil.millType, coil.state, coil.status]
  return [
    `Coil: ${coil.name} (${facts.filter(Boolean).join(', ')})`,
    ...(coil.source ? [`Source: ${sourceLine(coil.source)}`] : []),
    '## Key values',
    table(
      ['Property', 'Condition', 'Mean ± s'],
      keyValues.map(({ property: id, symbol, condition, ...mean }) => [
        `${property(id)?.name ?? id} ${plainSymbol(symbol)}`,
        condition,
        written(id, mean),
      ]),
    ),
    ...(test
      ? [
          `## ${testType(test.available.code).name} (${test.available.code})`,
          `Standard: ${test.available.standard ?? testType(test.available.code).standard}`,
          propertyTable(test.rows),
        ]
      : [`## ${state.test}`, 'This tab has no table of values; its parameters are in the solver cards.']),
  ]
}

function propertyTable(rows: NonNullable<OpenMaterial['test']>['rows']): string {
  const conditions = [...new Set(rows.map(({ condition }) => condition))]
  const lines = [...Map.groupBy(rows, (row) => row.property)].map(([id, own]) => [
    `${property(id)?.name ?? id} ${plainSymbol(property(id)?.symbol ?? '')}`,
    ...conditions.map((condition) => {
      const row = own.find((one) => one.condition === condition)
      return row && row.mean !== null ? written(id, { mean: row.mean, s: row.s, n: row.n }) : missing
    }),
    property(id)?.method ?? '',
  ])
  return table(['Property', ...conditions, 'Method'], lines)
}

function written(id: string, mean: Mean): string {
  const unit = shownUnit(id)
  return `${shownSpread(id, mean)}${unit && ` ${unit}`} (n = ${mean.n})`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
