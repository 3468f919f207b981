import type { TextDialect } from '../dialect.ts'
import { planColumn } from '../build/plan-head.ts'
import type { HeadPlan } from '../table/plan.ts'
import { skeleton } from '../table/name.ts'
import type { Head } from '../text/head.ts'
import { splitLine } from '../table/split-line.ts'
import { headText } from './sample-text.ts'

/** E notation between tabs below one title line with semicolons; the header is a separate key;value;unit file. */
export const instronDatalogger: TextDialect = {
  kind: 'text',
  id: 'instron-datalogger',
  label: 'Instron DataLogger',
  score(head) {
    const title = head.lines.findIndex((line) => line.trim() !== '')
    const row = head.lines.slice(title + 1).find((line) => /^\s*[-+]?\d/.test(line))
    const exponents = row?.split('\t').filter((cell) => /^\s*[-+]?\d[.,]\d+E[-+]\d+\s*$/i.test(cell)).length ?? 0
    if (title >= 0 && head.lines[title]!.includes(';') && exponents >= 2) return 0.85
    return /^(instron|datalogger)/im.test(headText(head, 5)) && exponents >= 2 ? 0.8 : 0
  },
  formats: [
    { separator: '\t', decimal: '.' },
    { separator: '\t', decimal: ',' },
  ],
  plan: withoutSpecimenName,
}

/** `46NTA5;Zeit;Kraft`: the specimen name has no column below it. */
function withoutSpecimenName(plan: HeadPlan, head: Head): HeadPlan {
  const { columns, nameLine } = plan.table
  const [first, second] = columns
  if (nameLine === 0 || !first || !second || first.index !== 0 || first.unitText !== undefined) return plan
  if (first.role !== 'other' || second.role !== 'time' || !/[a-z]/i.test(first.name) || !/\d/.test(first.name))
    return plan
  const times = head.lines
    .slice(plan.firstRow, plan.firstRow + 50)
    .map((line) => Number(splitLine(line, '\t')[0]?.replace(',', '.')))
  if (times.some((value, at) => at > 0 && value < times[at - 1]!)) return plan

  const width = Math.max(...columns.map(({ index }) => index)) + 1
  const shifted = columns.slice(1).map((column) => {
    const unnamed = column.name === `column ${column.index + 1}`
    return unnamed
      ? planColumn(column.index - 1, '', '', column.kind)
      : { ...column, index: column.index - 1, kind: 'number' as const }
  })
  const all = [...shifted, planColumn(width - 1, '', '', 'number')]
  return {
    ...plan,
    metadata: [{ key: 'Probe', value: first.name, line: nameLine }, ...plan.metadata],
    table: {
      ...plan.table,
      columns: all,
      groups: [{ id: undefined, columns: all.map((_, position) => position), metadata: [] }],
      signature: all.map(({ name }) => skeleton(name)).join('|'),
    },
  }
}
