import type { Issue } from '../../issue.ts'
import { grubbs } from '../../statistics/outlier-tests.ts'
import { lineFit, type LineFit } from '../../statistics/line-fit.ts'
import { summarise, type ReplicateSummary } from '../../statistics/replicates.ts'
import { type EvaluatedTable, tableColumn } from '../../evaluate/result/evaluation.ts'
import { warning } from '../../evaluate/result/empty-evaluation.ts'
import { reportedRatio } from './formulas.ts'

type Hole = { readonly lambda: number; readonly delay: number | null; readonly edge?: string | undefined }

const minHoles = 3

type DelayGroup = ReplicateSummary & {
  readonly edge: string
  readonly delay: number | null
  /** Rounded to a whole percent; null below three specimens. */
  readonly reported: number | null
}

type HoleSeries = {
  readonly groups: readonly DelayGroup[]
  /** Over log10(delay/min) of punched edges; null with fewer than two delays. */
  readonly ageing: LineFit | null
  readonly table: EvaluatedTable
  readonly issues: readonly Issue[]
}

/** Means by edge and delay (docs/science/tests.md#her-hole-expansion). */
export function holeSeries(holes: readonly Hole[]): HoleSeries {
  const issues: Issue[] = []
  const groups = [...Map.groupBy(holes, ({ edge = 'punched', delay }) => `${edge}|${delay}`).values()].map(
    (group): DelayGroup => {
      const values = group.map(({ lambda }) => lambda)
      const summary = summarise(values)
      const { edge = 'punched', delay } = group[0]!
      const hint = grubbs(values)
      if (hint?.suspicious) {
        issues.push(
          warning(
            'her-outlier',
            `λ = ${values[hint.index]!.toFixed(1)} % stands out of the ${values.length} specimens${delay === null ? '' : ` at ${delay} min`} (Grubbs ${hint.statistic.toFixed(2)} over ${hint.critical.toFixed(2)}): check this hole. The value is not removed.`,
          ),
        )
      }
      return {
        ...summary,
        edge,
        delay,
        reported: group.length >= minHoles ? reportedRatio(summary.mean) : null,
      }
    },
  )
  const punched = holes.filter(({ edge = 'punched', delay }) => edge === 'punched' && delay !== null && delay > 0)
  const mean = (edge: string) => groups.filter((group) => group.edge === edge).map((group) => group.mean)
  const sheared = mean('punched')
  for (const machined of mean('reamed')) {
    if (sheared.length > 0 && machined < Math.max(...sheared)) {
      issues.push(
        warning(
          'her-reamed-below-punched',
          `Reamed holes expand less (${machined.toFixed(0)} %) than punched ones. Check whether the edges are exchanged.`,
        ),
      )
    }
  }
  return {
    groups,
    ageing: lineFit(
      punched.map(({ delay }) => Math.log10(delay!)),
      punched.map(({ lambda }) => lambda),
    ),
    table: summaryTable(groups),
    issues,
  }
}

function summaryTable(groups: readonly DelayGroup[]): EvaluatedTable {
  return {
    kind: 'hole-expansion-summary',
    columns: [
      tableColumn('her.delay', 'Delay', 'time', 'min', groups, (g) => g.delay),
      tableColumn('n', 'Specimens', 'count', '1', groups, (g) => g.n),
      tableColumn('mean', 'Mean λ', 'ratio', '%', groups, (g) => g.mean),
      tableColumn('s', 'Standard deviation', 'ratio', '%', groups, (g) => g.s),
      tableColumn('cv', 'Coefficient of variation', 'ratio', '1', groups, (g) => g.cv),
      tableColumn('ci_low', '95 % from', 'ratio', '%', groups, (g) => g.ci95?.[0]),
      tableColumn('ci_high', '95 % to', 'ratio', '%', groups, (g) => g.ci95?.[1]),
      tableColumn('min', 'Smallest', 'ratio', '%', groups, (g) => g.min),
      tableColumn('max', 'Largest', 'ratio', '%', groups, (g) => g.max),
      tableColumn('reported', 'ISO 16630', 'ratio', '%', groups, (g) => g.reported),
    ],
  }
}
