import { Link } from 'react-router'
import { type ComparedBy, comparedBy } from '#contract/materials/laboratory-health.ts'
import split from '#web/admin/split.module.css'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { countColumn, intervalColumn, shareColumn, wordColumn } from './columns.ts'
import { ControlChart } from './control-chart.tsx'
import type { HealthData } from './load.server.ts'

type Control = NonNullable<HealthData['control']>
type Bias = Control['groups'][number]
type ControlProps = {
  readonly control: Control
  readonly test: string
  readonly by: ComparedBy
  readonly groups: readonly string[]
}

export function ControlSection({ control, test, by, groups }: ControlProps) {
  const { values, means, deviations, name, property, group } = control
  const origin = comparedBy[by].toLowerCase()
  const title = `${name}${group === null ? '' : `, ${group}`}`
  const addressOf = (one?: string) =>
    `?${new URLSearchParams({ test, by, property, ...(one && { group: one }) })}#control`
  return (
    <section aria-labelledby="control" className={split['rows']}>
      <h2 id="control">{name}: bias and control charts</h2>
      <DataTable
        caption={`Bias of each ${origin}, ${name}`}
        columns={biasColumns(comparedBy[by])}
        rows={control.groups}
        rowId="group"
        empty={`No value has both a recorded ${origin} and a second value to compare with.`}
      />
      {groups.length > 1 && (
        <nav aria-label="Values on the charts" className={split['bar']}>
          <Link to={addressOf()} preventScrollReset aria-current={group === null ? 'true' : undefined}>
            All
          </Link>
          {groups.map((one) => (
            <Link key={one} to={addressOf(one)} preventScrollReset aria-current={group === one ? 'true' : undefined}>
              {one}
            </Link>
          ))}
        </nav>
      )}
      <ControlChart
        of={values}
        title={`Single values: ${title}`}
        subtitle="Deviation of each value from the mean of its coil and condition"
        source="Up to 200 newest values · limits: 3σ from moving ranges"
        fileName={`control-${property}`}
        y={{ label: 'Deviation from the mean of its level', symbol: 'd' }}
        few="A chart needs at least two values with a measurement date, each with another value of the same coil."
      />
      <ControlChart
        of={means}
        title={`Means, X̄: ${title}`}
        subtitle={`Means by ${origin} for each coil and condition, relative to the overall mean`}
        source="Same values · limits: 3σ of a mean, from the scatter within subgroups"
        fileName={`means-${property}`}
        y={{ label: 'Deviation of the mean', symbol: 'X̄' }}
        point="Subgroup"
        few={
          group === null
            ? `Choose one ${origin} to see its chart of means.`
            : `A chart of means needs two subgroups: at least two values of one coil by this ${origin}, and values by another.`
        }
      />
      <ControlChart
        of={deviations}
        title={`Standard deviations, s: ${title}`}
        subtitle={`Standard deviation by ${origin} for each coil and condition, divided by the mean`}
        source="Same values · limits: 3σ of s for each subgroup size"
        fileName={`deviations-${property}`}
        y={{ label: 'Standard deviation / mean', symbol: 's' }}
        point="Subgroup"
        few={`A chart of standard deviations needs at least two subgroups of two values of one coil by one ${origin}.`}
      />
    </section>
  )
}

function biasColumns(head: string): readonly DataColumn<Bias>[] {
  return [
    wordColumn('group', head, ({ group }) => group),
    countColumn('n', 'Values', ({ n }) => n),
    shareColumn('bias', 'Mean deviation', ({ bias }) => bias),
    intervalColumn('interval', '95 % interval', ({ interval }) => interval),
  ]
}
